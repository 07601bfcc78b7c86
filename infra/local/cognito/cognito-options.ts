import type {
  CfnUserPoolClientProps,
  CfnUserPoolGroupProps,
  CfnUserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import type { StandInOptions } from '../stand-in/stand-in.ts'
import type { Triggers } from './triggers.ts'

/** What the Cognito stand-in takes: the pool as the stacks declare it, with fixed ids. */
export type CognitoOptions = Omit<StandInOptions, 'credentials'> & {
  /** Who may call what a browser does not; `any` where an emulator's functions do. */
  credentials: StandInOptions['credentials'] | 'any'
  /** Where it listens; this machine alone when left out. */
  host?: string
  /** `us-east-1_…`; the issuer and every SRP hash are made of it. */
  userPoolId: string
  clientId: string
  pool: CfnUserPoolProps
  client: Omit<CfnUserPoolClientProps, 'userPoolId'>
  groups?: readonly Omit<CfnUserPoolGroupProps, 'userPoolId'>[]
  /** Sends a mail or text. `kind` is the trigger source without its prefix: `SignUp`, `Authentication`. */
  deliver: (message: OutgoingMessage) => Promise<void> | void
  triggers?: Triggers
}
