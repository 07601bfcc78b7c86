import { StartError } from '../runtime/settings.ts'
import { type DynamoDbOptions, startDynamodb } from './start-dynamodb.ts'

/** The database of a stack: the DynamoDB server at `given`, or else one that is started here. */
export const openDatabase = async (
  given: string | undefined,
  options: DynamoDbOptions,
  start = startDynamodb,
): Promise<{ url: string; close: () => Promise<void> }> => {
  if (given === undefined) return start(options)
  await fetch(given).catch(() => {
    throw new StartError(
      `Nothing answers at ${given}, which AWS_ENDPOINT_URL_DYNAMODB names: start a DynamoDB-compatible server there.`,
    )
  })
  return { url: given, close: async () => undefined }
}
