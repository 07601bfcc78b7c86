import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { givenCompanies } from '#functions/domain/companies/given-companies.ts'
import { checkWill } from '#functions/domain/wills/check-will.ts'
import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import { listPrints } from '#functions/domain/wills/will-print-repository.ts'
import {
  listWillSummaries,
  loadOwnOrSpouseWill,
  loadWill,
  loadWillSummary,
  willsByRole,
} from '#functions/domain/wills/will-repository.ts'
import type { Handler, Handlers } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { countiesOf, countyByFips, countyName } from '#shared/data/counties.ts'
import { GIFT_TYPES } from '#shared/data/gift-types.ts'
import { STATES } from '#shared/data/states.ts'
import { notFound } from '#shared/errors.ts'
import type { WillId } from '#shared/model/ids.ts'
import type { Dependent } from '#shared/model/will-draft.ts'
import { mayPrintClean } from '#shared/rules/entitlements.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { compose } from '#shared/rules/will/compose.ts'

/** The options for whose child a dependent is, by name. */
const childOf: readonly { readonly id: Dependent['childOf']; readonly name: string }[] = [
  { id: 'both', name: 'Both of us' },
  { id: 'me', name: 'Me' },
  { id: 'spouse', name: 'My spouse or partner' },
]

/** Serves both GetStates and GetAllStates. */
const getStates: Handler<typeof wills.operations.GetStates> = async () =>
  STATES.map(({ code, name }) => ({ stateId: code, name }))

/**
 * Serves the six calls that return a part of a will. The output schema in the contract declares the
 * part of each. `serve` strips the other fields.
 */
const getWillPart = (input: { spouseWillId?: WillId | undefined }, { caller }: MemberContext) =>
  loadOwnOrSpouseWill(caller.account, input)

export const readWills = {
  GetAllStates: getStates,
  GetStates: getStates,
  GetAllWillSpecificGiftTypes: async () => [...GIFT_TYPES],
  GetChildOfList: async () => [...childOf],
  GetCountiesByState: async ({ stateId }) => {
    const counties = countiesOf(stateId)
    if (counties.length === 0) throw notFound()
    return counties.map(({ fips, name }) => ({ countyId: fips, stateId, name }))
  },
  GetCountyById: async ({ countyId }) => {
    const county = countyByFips(countyId)
    if (!county) throw notFound()
    return { countyId, stateId: county.state, name: county.name }
  },
  GetFullyLoadedWill: async (input, context) => {
    const will = await loadOwnOrSpouseWill(context.caller.account, input)
    const companies = await givenCompanies(context.caller.account, will.draft)
    const issues = checkWill(will, context, companies)
    const prints = await listPrints(context.caller.userId, will.role)
    const today = dayForAges(will.draft.about.location.state, context.now)
    const blocked = issues.some(({ severity }) => severity === 'block')
    return {
      ...will,
      issues,
      prints,
      ...(blocked ? {} : { composed: compose(will.draft, { today, countyName }) }),
    }
  },
  GetProgress: async ({ willId }, { caller }) =>
    (await loadWillSummary(caller.account, willId)).progress,
  GetSessionByWillId: ({ body }, { caller }) => loadWill(caller.account, body.willId),
  GetUploadedWills: (_, { caller }) => listUploadedWills(caller.userId),
  GetWill: async (input, { caller }) => {
    const { draft, ...summary } = await loadOwnOrSpouseWill(caller.account, input)
    // The specification's name for the sections of a draft.
    const sections = input.virtualFileSystemIds
    return {
      ...summary,
      showWatermark:
        input.showWatermark || !mayPrintClean(caller.account.userEntitlements, summary.role),
      draft: sections
        ? Object.fromEntries(sections.map((section) => [section, draft[section]]))
        : draft,
    }
  },
  GetWillWithChildrenAndGuardians: getWillPart,
  GetWillWithChildrenGuardiansAndExecutors: getWillPart,
  GetWillWithExecutors: getWillPart,
  GetWillWithFullyLoadedPeople: getWillPart,
  GetWillWithGeneralGifts: getWillPart,
  GetWillWithSpecificGifts: getWillPart,
  GetWillsGroup: async (_, { caller: { account } }) =>
    willsByRole(account, await listWillSummaries(account.userId)),
  UserHasWill: async (_, { caller }) => {
    // Often called right after a will was begun, when an eventually consistent read may miss it.
    const summaries = await listWillSummaries(caller.userId, { consistent: true })
    const ownWill = summaries.find(({ role }) => role === 'own')
    return { hasWill: ownWill !== undefined, willId: ownWill?.willId }
  },
} satisfies Partial<Handlers<typeof wills>>
