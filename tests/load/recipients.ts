import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { givenDatabase } from '../given-database.ts'
import type { Row } from './row.ts'

/** How long a message to fifty people takes from its time until the last of them is sent. */
export const benchRecipients = async (): Promise<readonly Row[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/load/fifty-recipients.ts'],
    {
      // This process points at the database of a stack that has stopped.
      env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: givenDatabase, LOG_LEVEL: 'silent' },
    },
  )
  const { seconds, conflicts } = z
    .object({ seconds: z.number(), conflicts: z.number() })
    .parse(JSON.parse(stdout))
  const label = (what: string) => `a message to 50 people at once: ${what}`
  return [
    { what: label('until the last is sent'), value: seconds, unit: 's', atMost: 30 },
    { what: label('transactions that met another'), value: conflicts, unit: '' },
  ]
}
