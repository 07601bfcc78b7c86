import type { DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '#functions/core/observe/log.ts'
import { measure } from '#functions/core/observe/metric.ts'

/**
 * The table's stream calls this with each line of an activity log that was changed after it was
 * written (`changedLines`). The product never does that: lines are added under conditions, and
 * erased with their owner. But IAM cannot tell an added line from an overwritten one, so a fault or
 * a stolen role could overwrite a line. This function cannot prevent that, but it rings an alarm.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
  for (const { dynamodb } of Records) {
    log('error', 'A line of an activity log was changed', {
      userId: dynamodb?.Keys?.pk?.S?.replace('ACTIVITY#', '') ?? 'unknown',
    })
    measure('LogLinesChanged', 1)
  }
}
