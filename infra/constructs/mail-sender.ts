import { Stack } from 'aws-cdk-lib'
import {
  ConfigurationSet,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses'
import type { Construct, IConstruct } from 'constructs'
import type { Stage } from '#infra/stacks/stage.ts'
import { type MailStream, mailStreams } from '#shared/model/mail-stream.ts'
import { mailFootOf } from '#shared/model/operator.ts'
import { type MailSender, mailSenderOf, mailSetsOf } from '#shared/rules/delivery/mail-senders.ts'

/** How a stage sends a stream of mail, and the names of the identity and configuration set. */
export interface SenderResources extends MailSender {
  readonly identityArn: string
  readonly configurationSetArn: string
}

/** How a stage sends each stream of mail. */
export type SendersByStream = Readonly<Record<MailStream, SenderResources>>

/** The variables that tell the functions of a stage its senders, and who runs the product. */
export const mailVariables = ({ name, domain, operator }: Stage) => ({
  MAIL_DOMAIN: domain,
  MAIL_SETS: mailSetsOf(name),
  MAIL_FOOT: mailFootOf(operator),
})

interface Created {
  readonly sender: SenderResources
  readonly resources: readonly IConstruct[]
}

const createSender = (scope: Construct, stage: Stage, stream: MailStream): Created => {
  const sender = mailSenderOf(stream, {
    domain: stage.domain,
    configurationSetPrefix: mailSetsOf(stage.name),
  })
  const identity = new EmailIdentity(scope, stream === 'notices' ? 'Sender' : `Sender-${stream}`, {
    identity: Identity.domain(sender.domain),
    mailFromDomain: sender.bounceDomain,
    // DKIM alone satisfies DMARC. So mail goes out even while the records of this domain are
    // missing.
    mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
  })
  const set = new ConfigurationSet(scope, `MailSet-${stream}`, {
    configurationSetName: sender.configurationSet,
    reputationMetrics: true,
  })
  const configurationSetArn = Stack.of(scope).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: sender.configurationSet,
  })
  return {
    sender: { ...sender, identityArn: identity.emailIdentityArn, configurationSetArn },
    resources: [identity, set],
  }
}

/**
 * Creates the identity and the configuration set of each stream of mail. SES counts bounces and
 * complaints by configuration set, and mail servers count them by domain. So one stream can be
 * paused before it harms the others.
 */
export const createSenders = (scope: Construct, stage: Stage) => {
  const created = mailStreams.map((stream) => [stream, createSender(scope, stage, stream)] as const)
  return {
    // There is one sender for each stream.
    senders: Object.fromEntries(
      created.map(([stream, { sender }]) => [stream, sender]),
    ) as SendersByStream,
    resources: created.flatMap(([, { resources }]) => resources),
  }
}
