import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { beneficiaries } from '../beneficiaries.ts'
import { formatShare, totalShares, WHOLE } from '../shares.ts'
import { isUnanswered } from '../unanswered.ts'
import { block, type Check, type CheckInput, type Place, warn } from './check.ts'
import { checkChosenTwice, checkPick } from './pick.ts'
import { checkShareList } from './share-list.ts'

const placeAt = (field: string): Place => ({ step: 'backup-beneficiaries', field })
const backupsField = 'assetDist.backupBeneficiaries'

const unanswered = ({ draft }: CheckInput): WillIssue[] =>
  isUnanswered(draft, 'backupBeneficiaries')
    ? [
        block(
          'BACKUP_UNANSWERED',
          placeAt('backupBeneficiaries'),
          'Say whether you want to name backup beneficiaries.',
        ),
      ]
    : []

/**
 * Checks the backup beneficiaries and the last taker. Backups must be other people than those of
 * the first choice, with shares that add up to the whole.
 */
export const checkBackups: Check = (input) => {
  const { draft } = input
  if (!draft.backupsWanted) return [...unanswered(input), ...checkUltimate(input)]
  const issues = checkShareList(input, draft.backups, (field) =>
    placeAt(`${backupsField}.${field}`),
  )
  const total = totalShares(draft.backups)
  if (draft.backups.length === 0) {
    issues.push(
      block(
        'BACKUP_MISSING',
        placeAt(backupsField),
        'Add a backup beneficiary, or say that you want none.',
      ),
    )
  } else if (total !== WHOLE) {
    issues.push(
      block(
        'BACKUP_SHARES_NOT_100',
        placeAt(backupsField),
        `The shares add up to ${formatShare(total)}. Change them so that they make exactly 100%.`,
      ),
    )
  }
  return [...issues, ...alsoPrimary(input), ...checkUltimate(input)]
}

const alsoPrimary = ({ draft }: CheckInput): WillIssue[] => {
  const primary = beneficiaries(draft)
    .filter((beneficiary) => beneficiary.step === 'assets')
    .map((beneficiary) => beneficiary.ref)
  return draft.backups.flatMap((share) =>
    checkChosenTwice(primary, share.person, {
      code: 'BACKUP_IS_PRIMARY',
      place: placeAt(`${backupsField}.${share.index}.person`),
      message: 'This person takes in the first place already. A backup must be somebody else.',
    }),
  )
}

const checkUltimate = (input: CheckInput): WillIssue[] => {
  const { ultimateTaker, backupsWanted, residue } = input.draft
  const place = placeAt('ultimateTaker.charity')
  if (ultimateTaker.kind === 'heirs') {
    const isSpouseOnlyTaker = residue.spouseBps === WHOLE && residue.ifSpouseDies === 'backup'
    return isSpouseOnlyTaker && !backupsWanted && !isUnanswered(input.draft, 'backupBeneficiaries')
      ? [
          warn(
            'NO_BACKUP',
            placeAt('backupBeneficiaries'),
            'If your spouse dies before you, the law decides who takes. Add backup beneficiaries to decide it yourself.',
          ),
        ]
      : []
  }
  if (ultimateTaker.charity === '') {
    return [block('ULTIMATE_CHARITY_MISSING', place, 'Choose a charity, or your heirs by law.')]
  }
  const issues = checkPick(input, ultimateTaker.charity, place, {
    title: 'beneficiary',
    code: 'BENEFICIARY',
    mustBeAdult: false,
    mayBeCharity: true,
  })
  if (
    ultimateTaker.charity === SPOUSE ||
    input.draft.roster.get(ultimateTaker.charity)?.kind === 'person'
  ) {
    issues.push(
      block('ULTIMATE_TAKER_NOT_CHARITY', place, 'This is a person. Choose a charity here.'),
    )
  }
  return issues
}
