/** A finding of checkov in the stacks, and why it stays. */
export interface Decision {
  /** The id of checkov's rule (checkov's policy index). */
  readonly check: string
  /** The resources that the decision is about: `type.logicalId`. */
  readonly resources: RegExp
  readonly reason: string
}

const functions = /^AWS::Lambda::Function\./

/**
 * Each finding of checkov in the stacks of dev and prod, decided. A decision without a finding is
 * an error too.
 */
export const decisions: readonly Decision[] = [
  {
    check: 'CKV_AWS_27',
    resources: /^AWS::SQS::Queue\./,
    reason:
      'Every queue is encrypted with keys of SQS. A key of our own would add a call to KMS to every message, and an outage of KMS would stop the queues; messages contain ids, never texts.',
  },
  {
    check: 'CKV_AWS_33',
    resources: /^AWS::KMS::Key\.Storage/,
    reason:
      'The statement is for every principal, but only for those of this account that come through DynamoDB, S3 or CloudWatch (kms:CallerAccount and kms:ViaService), as AWS writes its own key policies.',
  },
  {
    check: 'CKV_AWS_18',
    resources: /^AWS::S3::Bucket\.Logs/,
    reason: 'It is the bucket that gets the access logs of the others: its own would never end.',
  },
  {
    check: 'CKV_AWS_21',
    resources: /^AWS::S3::Bucket\.Exports/,
    reason:
      'It holds downloads of everything for a few days. Versions would keep what a person deleted; each can be made again.',
  },
  {
    check: 'CKV_AWS_86',
    resources: /^AWS::CloudFront::Distribution\./,
    reason:
      'Access logs of the pages would record which addresses somebody opened, by network address. The API writes a log of its own, without query strings.',
  },
  {
    check: 'CKV_AWS_111',
    resources:
      /^AWS::IAM::Policy\.(Function(admin|authenticate|userprofile|security|deliver|sendnotices)Role|Confirmed\w*|Texts)DefaultPolicy/,
    reason:
      'A telephone number, to which sns:Publish sends a text, has no ARN, so it is allowed for every resource; topics, which have ARNs, are denied by a second statement.',
  },
  {
    check: 'CKV_AWS_115',
    resources: functions,
    reason:
      'Reserved concurrency is taken from the account: on a new account, with 10 in all, the stacks would not deploy. Workers are limited at their event source, calls by the throttle of the API.',
  },
  {
    check: 'CKV_AWS_116',
    resources: functions,
    reason:
      'No function is invoked asynchronously except by queues, the stream, the schedule and the user pool: the queues, the stream and the schedule have dead-letter queues of their own, and the user pool waits for the answer.',
  },
  {
    check: 'CKV_AWS_117',
    resources: functions,
    reason:
      'The functions call services of AWS, all by TLS and IAM, and the provider of payments. A VPC would hide nothing, and each function would depend on its gateways.',
  },
  {
    check: 'CKV_AWS_173',
    resources: functions,
    reason:
      'Environment variables hold names of resources. Secrets are read from Secrets Manager, which a test of the stacks enforces.',
  },
  {
    check: 'CKV_AWS_158',
    resources: /^AWS::Logs::LogGroup\./,
    reason:
      'CloudWatch encrypts every log group with keys of its own, and our log has no text, name or address of a person in it.',
  },
  {
    check: 'CKV_AWS_149',
    resources: /^AWS::SecretsManager::Secret\.(StripeSecret|PoolSecret|OriginSecret)/,
    reason:
      'Secrets Manager encrypts them with its own key. They are ours, not those of people; who may read them is limited by IAM either way.',
  },
  {
    check: 'CKV_AWS_174',
    resources: /^AWS::CloudFront::Distribution\./,
    reason:
      'Without a domain of its own, the stage dev has the certificate of cloudfront.net, for which CloudFront fixes the versions of TLS. With a domain, TLS 1.2 is the least.',
  },
  {
    check: 'CKV2_AWS_71',
    resources: /^AWS::CertificateManager::Certificate\./,
    reason:
      'Each partner has a host of its own below the domain, and partners come and go without a deployment. The wildcard covers these hosts alone.',
  },
]
