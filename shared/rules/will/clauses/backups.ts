import { formatShare, WHOLE } from '../shares.ts'
import { stateName } from '../state-name.ts'
import { at, type Clause, called, type ParagraphDraft } from './drafting.ts'
import { shareLine } from './residue.ts'

const write = at('backup-beneficiaries')

/** Who takes if all others have died, and who takes last of all. */
export const backups: Clause = (it) => {
  const { backups: list, ultimateTaker, disinherited } = it.draft
  const paragraphs: ParagraphDraft[] = []
  const [only] = list
  if (only && list.length === 1 && only.shareBps === WHOLE) {
    paragraphs.push(
      write(
        `backups.${only.person}`,
        `assetDist.backupBeneficiaries.${only.at}.person`,
        `If nobody is left who can take under the articles above, I give my residuary estate to ${shareLine(it, only)}.`,
      ),
    )
  } else if (list.length > 0) {
    paragraphs.push(
      write(
        'backups.intro',
        'assetDist.backupBeneficiaries',
        'If nobody is left who can take under the articles above, I give my residuary estate in these shares; a share that nobody can take is added to the others in proportion:',
      ),
      ...list.map((share) =>
        write(
          `backups.${share.person}`,
          `assetDist.backupBeneficiaries.${share.at}.shareBps`,
          `${formatShare(share.shareBps)} to ${shareLine(it, share)}.`,
          1,
        ),
      ),
    )
  }
  const except =
    disinherited.length === 0 ? '' : ' Whoever is disinherited by this will is not among them.'
  const left =
    list.length === 0
      ? 'If nobody is left who can take under the articles above, my residuary estate'
      : 'Whatever is then still left'
  const charity = ultimateTaker.kind === 'charity' && ultimateTaker.charity !== ''
  paragraphs.push(
    charity
      ? write(
          'backups.ultimate',
          'ultimateTaker.charity',
          `${left} goes to ${called(it, ultimateTaker.charity)}, or, if it no longer exists, to the organization with the nearest purposes that my executor chooses.`,
        )
      : write(
          'backups.ultimate',
          'ultimateTaker.kind',
          `${left} goes to my heirs: those who would inherit it, and in the shares in which they would, by the law of ${stateName(it.state)} if I had died without a will.${except}`,
        ),
  )
  return { id: 'backups', heading: 'Backup beneficiaries', paragraphs }
}
