import {
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

/** The prefixes of the names that CloudFormation generates for the buckets of a stage. */
const prefixes = (stage: string) => [`heirloom-${stage}-data-`, `heirloom-${stage}-web-`]

/** The first thousand object versions and delete markers. */
const versionsIn = async (s3: S3Client, Bucket: string) => {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket }),
  )
  return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
}

/**
 * Deletes every version of every object in the buckets of a stage: CloudFormation does not delete a
 * bucket that is not empty. Returns the buckets' names. Throws if an object cannot be deleted.
 */
export const emptyBuckets = async (s3: S3Client, stage: string): Promise<readonly string[]> => {
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const ours = Buckets.flatMap(({ Name = '' }) =>
    prefixes(stage).some((prefix) => Name.startsWith(prefix)) ? [Name] : [],
  )
  for (const Bucket of ours) {
    // Each batch is deleted before the next is listed, so the next one is always the first page.
    for (;;) {
      const Objects = await versionsIn(s3, Bucket)
      if (Objects.length === 0) break
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      const [error] = Errors
      if (error) {
        throw new Error(`${error.Key} could not be deleted from ${Bucket}: ${error.Message}`)
      }
    }
  }
  return ours
}
