import { command } from '../command.ts'
import { type FaultName, isFaultName, knownFaults } from './faults/known-faults.ts'
import { readFaults, setFaults } from './faults/set-faults.ts'
import { folderSetting, StartError } from './runtime/settings.ts'
import { readStackFile } from './runtime/stack-file.ts'

/*
 * npm run faults -- mail-paused keys-refused   makes exactly these services of the local stack fail
 * npm run faults -- off                        makes everything work again
 * npm run faults                               lists the faults, and says which are on
 */

const faultsNamed = (words: readonly string[]): readonly FaultName[] => {
  if (words.join() === 'off') return []
  const unknown = words.filter((word) => !isFaultName(word))
  if (unknown.length > 0) {
    const knownNames = Object.keys(knownFaults).join(', ')
    throw new StartError(
      `There is no fault ${unknown.join(', ')}. There are: ${knownNames}; and off.`,
    )
  }
  return words.filter(isFaultName)
}

const run = async (words: readonly string[]): Promise<void> => {
  const { environment } = readStackFile(folderSetting())
  if (words.length > 0) await setFaults(environment, faultsNamed(words))
  const active = await readFaults(environment)
  const width = Math.max(...Object.keys(knownFaults).map((name) => name.length))
  for (const [name, known] of Object.entries(knownFaults)) {
    const isOn = isFaultName(name) && active.includes(name)
    console.log(`${isOn ? 'on ' : '   '} ${name.padEnd(width)}  ${known.words}`)
  }
}

await command(() => run(process.argv.slice(2)))
