/**
 * An event of SES about one mail, in the shape of "Contents of event data that Amazon SES publishes
 * to Amazon SNS" (SES developer guide).
 */
export type SesEvent = {
  eventType: 'Send' | 'Delivery' | 'Bounce' | 'Complaint'
  mail: {
    timestamp: string
    messageId: string
    source: string
    destination: string[]
    commonHeaders: { from: string[]; to: string[]; messageId: string; subject: string }
    tags: Record<string, string[]>
  }
  send?: Record<string, never>
  delivery?: {
    timestamp: string
    processingTimeMillis: number
    recipients: string[]
    smtpResponse: string
    reportingMTA: string
  }
  bounce?: {
    feedbackId: string
    bounceType: 'Permanent'
    bounceSubType: 'General' | 'Suppressed'
    bouncedRecipients: {
      emailAddress: string
      action: string
      status: string
      diagnosticCode: string
    }[]
    timestamp: string
    reportingMTA: string
  }
  complaint?: {
    feedbackId: string
    complaintSubType: null
    complainedRecipients: { emailAddress: string }[]
    timestamp: string
    userAgent: string
    complaintFeedbackType: 'abuse'
  }
}

type Outcome = 'success' | 'bounce' | 'suppressed' | 'complaint'

/**
 * Decides the outcome of a mail to this address. SES's mailbox simulator addresses bounce or
 * complain, and any other mail is delivered.
 */
export function outcomeFor(address: string): Outcome {
  const [, name = ''] = /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(address) ?? []
  switch (name.toLowerCase()) {
    case 'bounce':
      return 'bounce'
    case 'suppressionlist':
      return 'suppressed'
    case 'complaint':
      return 'complaint'
    default:
      return 'success'
  }
}

/** The events after a mail was accepted, in order: send, then one for each group of recipients. */
export function eventsFor(mail: SesEvent['mail'], timestamp: string): SesEvent[] {
  const recipients = (outcome: Outcome) =>
    mail.destination.filter((address) => outcomeFor(address) === outcome)
  const events: SesEvent[] = [{ eventType: 'Send', mail, send: {} }]
  const delivered = [...recipients('success'), ...recipients('complaint')]
  if (delivered.length > 0) {
    events.push({
      eventType: 'Delivery',
      mail,
      delivery: {
        timestamp,
        processingTimeMillis: 100,
        recipients: delivered,
        smtpResponse: '250 ok',
        reportingMTA: 'local.stand-in',
      },
    })
  }
  for (const subType of ['General', 'Suppressed'] as const) {
    const bounced = recipients(subType === 'General' ? 'bounce' : 'suppressed')
    if (bounced.length > 0) {
      events.push(bounceEvent(mail, { timestamp, bounceSubType: subType, addresses: bounced }))
    }
  }
  const complained = recipients('complaint')
  if (complained.length > 0) {
    events.push({
      eventType: 'Complaint',
      mail,
      complaint: {
        feedbackId: `feedback-${mail.messageId}`,
        complaintSubType: null,
        complainedRecipients: complained.map((emailAddress) => ({ emailAddress })),
        timestamp,
        userAgent: 'Amazon SES Mailbox Simulator',
        complaintFeedbackType: 'abuse',
      },
    })
  }
  return events
}

function bounceEvent(
  mail: SesEvent['mail'],
  {
    timestamp,
    bounceSubType,
    addresses,
  }: {
    readonly timestamp: string
    readonly bounceSubType: 'General' | 'Suppressed'
    readonly addresses: string[]
  },
): SesEvent {
  return {
    eventType: 'Bounce',
    mail,
    bounce: {
      feedbackId: `feedback-${mail.messageId}`,
      bounceType: 'Permanent',
      bounceSubType,
      bouncedRecipients: addresses.map((emailAddress) => ({
        emailAddress,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      })),
      timestamp,
      reportingMTA: 'local.stand-in',
    },
  }
}
