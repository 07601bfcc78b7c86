import { serve } from '#functions/serve/serve.ts'
import { wills } from '#shared/contract/wills.ts'
import { addProgress } from './add-progress.ts'
import { copyUserWillToSpouseWill } from './copy-user-will-to-spouse-will.ts'
import { createWill } from './create-will.ts'
import { deleteWillsGroup } from './delete-wills-group.ts'
import { finalizeWill } from './finalize-will.ts'
import { getAllWillSpecificGiftTypes } from './get-all-will-specific-gift-types.ts'
import { getChildOfList } from './get-child-of-list.ts'
import { getCountiesByState } from './get-counties-by-state.ts'
import { getCountyById } from './get-county-by-id.ts'
import { getFullyLoadedWill } from './get-fully-loaded-will.ts'
import { getProgress } from './get-progress.ts'
import { getSessionByWillId } from './get-session-by-will-id.ts'
import { getStates } from './get-states.ts'
import { getUploadedWills } from './get-uploaded-wills.ts'
import { getWill } from './get-will.ts'
import { getWillPart } from './get-will-part.ts'
import { getWillsGroup } from './get-wills-group.ts'
import { quickAddWill } from './quick-add-will.ts'
import { recordSigning } from './record-signing.ts'
import { saveSessionByWillId } from './save-session-by-will-id.ts'
import { updateWill } from './update-will.ts'
import { updateWillsGroup } from './update-wills-group.ts'
import { userHasWill } from './user-has-will.ts'

export const handler = serve(wills, {
  AddProgress: addProgress,
  CopyUserWillToSpouseWill: copyUserWillToSpouseWill,
  CreateWill: createWill,
  DeleteWillsGroup: deleteWillsGroup,
  FinalizeWill: finalizeWill,
  GetAllStates: getStates,
  GetStates: getStates,
  GetAllWillSpecificGiftTypes: getAllWillSpecificGiftTypes,
  GetChildOfList: getChildOfList,
  GetCountiesByState: getCountiesByState,
  GetCountyById: getCountyById,
  GetFullyLoadedWill: getFullyLoadedWill,
  GetProgress: getProgress,
  GetSessionByWillId: getSessionByWillId,
  SaveSessionByWillId: saveSessionByWillId,
  GetUploadedWills: getUploadedWills,
  GetWill: getWill,
  GetWillWithChildrenAndGuardians: getWillPart,
  GetWillWithChildrenGuardiansAndExecutors: getWillPart,
  GetWillWithExecutors: getWillPart,
  GetWillWithFullyLoadedPeople: getWillPart,
  GetWillWithGeneralGifts: getWillPart,
  GetWillWithSpecificGifts: getWillPart,
  GetWillsGroup: getWillsGroup,
  QuickAddWill: quickAddWill,
  RecordSigning: recordSigning,
  UpdateWill: updateWill,
  UpdateWillsGroup: updateWillsGroup,
  UserHasWill: userHasWill,
})
