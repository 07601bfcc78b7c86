import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { MalwareProtection } from '#infra/constructs/malware-protection.ts'
import { PrivateBucket, restorableFor } from '#infra/constructs/private-bucket.ts'
import { exportsExport, filesExport } from '#infra/constructs/rights.ts'
import { table } from '#infra/declarations/table.ts'
import { appOrigins, type Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly storageKey: IKey
}

/** Where data is stored: the table, the files, downloads of everything, and logs of access. */
export class DataStack extends Stack {
  readonly tableName: string
  readonly tableArn: string
  /** The table's stream. The relay reads new items of the outbox from it. */
  readonly tableStreamArn: string
  /** The access logs of the other buckets. */
  readonly logs: PrivateBucket
  readonly files: PrivateBucket
  /**
   * The bucket's ARN by an export with a known name, so that the checks at synthesis can name the
   * bucket.
   */
  readonly filesArn: string
  /** Downloads of everything, each for a day. */
  readonly exports: PrivateBucket
  readonly exportsArn: string

  constructor(scope: Construct, id: string, { stage, storageKey, ...props }: Props) {
    super(scope, id, props)

    const entities = new CfnTable(this, 'Table', {
      ...table,
      // Not in `table`, because the local table has no stream: it would slow its server down
      // (infra/local/events/poll-outbox.ts).
      streamSpecification: { streamViewType: 'NEW_IMAGE' },
      deletionProtectionEnabled: stage.retainsData,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: restorableFor.toDays(),
      },
      sseSpecification: { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: storageKey.keyArn },
    })
    entities.applyRemovalPolicy(stage.removalPolicy)
    this.tableName = entities.ref
    new CfnOutput(this, 'TableName', { value: entities.ref })
    this.tableArn = entities.attrArn
    this.tableStreamArn = entities.attrStreamArn

    this.logs = new PrivateBucket(this, 'Logs', {
      stage,
      // S3 delivers access logs only to buckets with S3's own encryption.
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(stage.logRetention) }],
    })

    this.files = new PrivateBucket(this, 'Files', {
      stage,
      encryption: BucketEncryption.KMS,
      encryptionKey: storageKey,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
      // Pages upload by a form POST, which needs no header of its own, and download by GET.
      cors: [
        {
          allowedOrigins: appOrigins(stage),
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          maxAge: 3600,
        },
      ],
      // Deletes files that were uploaded and never completed. The product itself deletes their
      // records. One form can be posted many times while it is valid, and each post replaces a
      // version. The replaced versions are not kept for restoring.
      lifecycleRules: [
        {
          prefix: 'upload/',
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
    })
    if (stage.scansFiles) {
      const { files: bucket } = this
      new MalwareProtection(this, 'MalwareProtection', {
        bucket,
        key: storageKey,
        prefix: 'drive/',
      })
    }
    this.filesArn = this.exportValue(this.files.bucketArn, { name: filesExport(stage) })

    this.exports = new PrivateBucket(this, 'Exports', {
      stage,
      // A deleted download must be gone at once, because it contains everything that its owner has.
      versioned: false,
      encryption: BucketEncryption.KMS,
      encryptionKey: storageKey,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'exports/',
      // The worker deletes each download after a day. This rule deletes what the worker could not
      // delete.
      lifecycleRules: [
        { expiration: Duration.days(2), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
    this.exportsArn = this.exportValue(this.exports.bucketArn, { name: exportsExport(stage) })
  }
}
