import { formatShare, WHOLE } from '../shares.ts'
import { type Clause, type ParagraphDraft, paragraphWriter } from './drafting.ts'
import { takers } from './takers.ts'

const write = paragraphWriter('backup-beneficiaries')

/** Says who takes if all others have died, and who takes last of all. */
export const backups: Clause = (drafting) => {
  const { disinherited } = drafting.draft
  const {
    backups: { parts },
    ultimate,
  } = drafting.dispositions.residue
  const paragraphs: ParagraphDraft[] = []
  const [only] = parts
  if (only && parts.length === 1 && only.shareBps === WHOLE) {
    paragraphs.push(
      write(
        only.id,
        only.field,
        `If nobody is left who can take under the articles above, I give my residuary estate to ${takers(drafting, only.to)}.`,
      ),
    )
  } else if (parts.length > 0) {
    paragraphs.push(
      write(
        'backups.intro',
        'assetDist.backupBeneficiaries',
        'If nobody is left who can take under the articles above, I give my residuary estate in these shares; a share that nobody can take is added to the others in proportion:',
      ),
      ...parts.map(({ id, field, shareBps, to }) =>
        write(id, field, `${formatShare(shareBps)} to ${takers(drafting, to)}.`, 1),
      ),
    )
  }
  const except =
    disinherited.length === 0 ? '' : ' A person whom this will disinherits is not among them.'
  const ultimateSubject =
    parts.length === 0
      ? 'If nobody is left who can take under the articles above, my residuary estate'
      : 'Whatever is then still left'
  paragraphs.push(
    write(
      'backups.ultimate',
      ultimate.kind === 'heirs' ? 'ultimateTaker.kind' : 'ultimateTaker.charity',
      `${ultimateSubject} goes to ${takers(drafting, ultimate)}.${ultimate.kind === 'heirs' ? except : ''}`,
    ),
  )
  return { id: 'backups', heading: 'Backup beneficiaries', paragraphs }
}
