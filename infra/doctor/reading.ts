/** A reading of the doctor, or why it failed. A failed reading is never taken for healthy. */
export type Reading<T> = { readonly value: T } | { readonly unread: string }

/** Reads something. An error of the service, or a service that is not there, becomes the reason. */
export const reading = async <T>(read: () => Promise<T>): Promise<Reading<T>> => {
  try {
    return { value: await read() }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { unread: name === 'Error' ? message : `${name}: ${message}` }
  }
}

/** The settings of the table that protect its data. */
export interface TableSettings {
  readonly status: string
  readonly billing: string
  readonly stream: string
  readonly deletionProtected: boolean
  /** The key that encrypts it: `KMS` for one of the account's own keys. */
  readonly encryption: string
}

export interface PoolSettings {
  readonly mfa: string
  readonly deletionProtected: boolean
  /** The triggers that have a function. */
  readonly triggers: readonly string[]
  readonly mailBy: string
  /** The reason of Cognito for the last mail or text that it could not send. */
  readonly mailFailure?: string
  readonly textFailure?: string
}

export interface MailAccount {
  readonly production: boolean
  readonly sendingEnabled: boolean
  /** HEALTHY, PROBATION or SHUTDOWN. */
  readonly enforcement: string
  readonly aDay: number
  readonly aSecond: number
  readonly sentInADay: number
}

export interface MailIdentity {
  /** Whether SES sends mail from it. */
  readonly verified: boolean
  readonly dkim: string
  /** The status of the domain to which mail servers report bounces. NOT_SET if there is none. */
  readonly bounceDomainStatus: string
}

export interface ConfigurationSet {
  readonly sendingEnabled: boolean
  /** Whether its events are published somewhere. */
  readonly publishesEvents: boolean
  /** Whether SES counts its bounces and complaints. */
  readonly countsReputation: boolean
}

type Named<T> = Readonly<Record<string, T>>

/** Everything that the doctor looks at. */
export interface Readings {
  /** The most functions that may run at once. */
  readonly concurrency: Reading<number>
  /** Sign-ins per second that Cognito allows. */
  readonly signInsASecond: Reading<number>
  readonly pool: Reading<PoolSettings>
  /** Dollars a month for texts, and whether texts reach only verified numbers. */
  readonly textBudget: Reading<number>
  readonly textSandbox: Reading<boolean>
  readonly mailAccount: Reading<MailAccount>
  readonly identities: Named<Reading<MailIdentity>>
  readonly configurationSets: Named<Reading<ConfigurationSet>>
  /** Messages in each dead-letter queue. */
  readonly deadLetters: Named<Reading<number>>
  /** For how many seconds the oldest entry of the due index has been due, or zero if none is. */
  readonly oldestDueSeconds: Reading<number>
  readonly table: Reading<TableSettings>
  /** The attribute that says when items expire, or undefined if they do not. */
  readonly expiresBy: Reading<string | undefined>
  /** For how many days the table can be restored, or undefined if it cannot. */
  readonly restorableDays: Reading<number | undefined>
  /** The names of the alarms that ring. */
  readonly ringing: Reading<readonly string[]>
}
