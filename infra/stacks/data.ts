import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PrivateBucket, restorableFor } from '#infra/constructs/private-bucket.ts'
import { filesExport } from '#infra/constructs/rights.ts'
import { table } from '#infra/declarations/table.ts'
import { appUrl, type Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly storageKey: IKey
}

/** Where everything is kept: the table, the files, and the log of who touched the files. */
export class DataStack extends Stack {
  readonly tableName: string
  readonly tableArn: string
  /** What happens in the table, as it happens: the outbox is relayed by it. */
  readonly tableStreamArn: string
  readonly logs: PrivateBucket
  readonly files: PrivateBucket
  /** By an export whose name is known: what the checks at synthesis call the bucket by. */
  readonly filesArn: string

  constructor(scope: Construct, id: string, { stage, storageKey, ...props }: Props) {
    super(scope, id, props)

    const entities = new CfnTable(this, 'Table', {
      ...table,
      // The local table has none: its server slows down by it (infra/local/events/outbox-poll.ts).
      streamSpecification: { streamViewType: 'NEW_IMAGE' },
      deletionProtectionEnabled: stage.lasting,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: restorableFor.toDays(),
      },
      sseSpecification: { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: storageKey.keyArn },
    })
    entities.applyRemovalPolicy(stage.removalPolicy)
    this.tableName = entities.ref
    this.tableArn = entities.attrArn
    this.tableStreamArn = entities.attrStreamArn

    this.logs = new PrivateBucket(this, 'Logs', {
      stage,
      // S3 delivers its access logs to buckets under its own key alone.
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
      // The app uploads to it and downloads from it; a form post needs no header of its own.
      cors: [
        {
          allowedOrigins: [appUrl(stage)],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          maxAge: 3600,
        },
      ],
      // What was uploaded and never completed; the record of it is swept by the product itself.
      lifecycleRules: [{ prefix: 'upload/', expiration: Duration.days(2) }],
    })
    this.filesArn = this.exportValue(this.files.bucketArn, { name: filesExport(stage) })
  }
}
