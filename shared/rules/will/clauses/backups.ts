import { formatShare, WHOLE } from '../shares.ts'
import { type Clause, type ParagraphDraft, paragraphWriter } from './drafting.ts'
import { takers } from './takers.ts'

const write = paragraphWriter({ step: 'backup-beneficiaries' })

/**
 * The two sentences about the last taker. A charity or the heirs take after the backups, or in
 * their place if the testator named none.
 */
const lastTaker = {
  withoutBackups: (taker: string) =>
    `If nobody is left who can take under the articles above, my residuary estate goes to ${taker}.`,
  afterBackups: (taker: string) => `Whatever is then still left goes to ${taker}.`,
}

/** Says who takes if nobody whom the other articles name can, and who takes last of all. */
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
      write({
        id: only.id,
        field: only.field,
        text: `If nobody is left who can take under the articles above, I give my residuary estate to ${takers(drafting, only.to)}.`,
      }),
    )
  } else if (parts.length > 0) {
    paragraphs.push(
      write({
        id: 'backups.intro',
        field: 'assetDist.backupBeneficiaries',
        text: 'If nobody is left who can take under the articles above, I give my residuary estate in these shares; a share that nobody can take is added to the others in proportion:',
      }),
      ...parts.map(({ id, field, shareBps, to }) =>
        write({
          id,
          field,
          text: `${formatShare(shareBps)} to ${takers(drafting, to)}.`,
          level: 1,
        }),
      ),
    )
  }
  const toHeirs = ultimate.kind === 'heirs'
  const lastSentence = lastTaker[parts.length === 0 ? 'withoutBackups' : 'afterBackups']
  const sentences = [
    lastSentence(takers(drafting, ultimate)),
    ...(toHeirs && disinherited.length > 0
      ? ['A person whom this will disinherits is not among them.']
      : []),
  ]
  paragraphs.push(
    write({
      id: 'backups.ultimate',
      field: toHeirs ? 'ultimateTaker.kind' : 'ultimateTaker.charity',
      text: sentences.join(' '),
    }),
  )
  return { id: 'backups', heading: 'Backup beneficiaries', paragraphs }
}
