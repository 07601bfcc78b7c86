import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PrivateBucket, restorableFor } from '#infra/constructs/private-bucket.ts'
import { table } from '#infra/declarations/table.ts'
import type { Stage } from './stage.ts'

interface Props extends StackProps {
  readonly stage: Stage
  readonly storageKey: IKey
}

/** Where everything is kept: the table, the files, and the log of who touched the files. */
export class DataStack extends Stack {
  readonly tableName: string
  readonly tableArn: string
  readonly logs: PrivateBucket

  constructor(scope: Construct, id: string, { stage, storageKey, ...props }: Props) {
    super(scope, id, props)

    const entities = new CfnTable(this, 'Table', {
      ...table,
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

    this.logs = new PrivateBucket(this, 'Logs', {
      stage,
      // S3 delivers its access logs to buckets under its own key alone.
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(stage.logRetention) }],
    })

    new PrivateBucket(this, 'Files', {
      stage,
      encryption: BucketEncryption.KMS,
      encryptionKey: storageKey,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
    })
  }
}
