import { allCoverings, faultsOf } from './coverage.ts'
import { type Sentence, sentences } from './sentences.ts'

/*
 * npm run sentences: prints what is wrong with the sentences of the specification and the tests
 * that show them. It also prints which sentences are untrue, and how many there are of each kind.
 * Exits with 1 if anything is wrong.
 */

const faults = faultsOf(sentences, allCoverings())
const sentencesMarked = (kind: NonNullable<Sentence['remark']>['kind']) =>
  sentences.filter(({ remark }) => remark?.kind === kind)

for (const { id, text, remark } of sentencesMarked('untrue')) {
  console.log(`Untrue: ${id} ${text}\n  ${remark?.text}`)
}
for (const fault of faults) console.log(fault)
const [unshowable, untrue] = [sentencesMarked('reason').length, sentencesMarked('untrue').length]
console.log(
  `${sentences.length} sentences: tests show ${sentences.length - unshowable - untrue}, ${sentencesMarked('in part').length} of them in part; none can show ${unshowable}; ${untrue} are untrue; ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0
