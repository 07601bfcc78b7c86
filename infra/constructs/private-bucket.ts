import { Duration } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'

/** How long deleted objects can be restored. After that, erasure is complete. */
export const restorableFor = Duration.days(35)

interface Props extends BucketProps {
  readonly stage: Stage
}

/**
 * A bucket without public access, reachable only over TLS. Deleted objects can be restored for 35
 * days, unless the bucket is declared without versions.
 */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, lifecycleRules = [], ...props }: Props) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: stage.removalPolicy,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: restorableFor,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          expiredObjectDeleteMarker: true,
        },
        ...lifecycleRules,
      ],
      ...props,
    })
  }
}
