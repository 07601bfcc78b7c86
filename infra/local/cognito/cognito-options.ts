import type {
  CfnUserPoolClientProps,
  CfnUserPoolGroupProps,
  CfnUserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import type { OutgoingMessage } from '../inbox/open-inbox.ts'
import type { StandInOptions } from '../stand-in/stand-in.ts'

type Trigger<Event> = (event: Event) => Promise<Event> | Event

/**
 * The pool's Lambda triggers, called in this process. Each receives and returns Cognito's event.
 */
type Triggers = {
  customMessage?: Trigger<CustomMessageTriggerEvent>
  postConfirmation?: Trigger<PostConfirmationTriggerEvent>
  preSignUp?: Trigger<PreSignUpTriggerEvent>
}

/** The options of the Cognito stand-in: the pool as the stacks declare it, with fixed ids. */
export type CognitoOptions = Omit<StandInOptions, 'credentials'> & {
  /**
   * The credentials for operations that browsers do not call. `any` if an emulator's functions call
   * them.
   */
  credentials: StandInOptions['credentials'] | 'any'
  /** `us-east-1_…`; part of the issuer and of every SRP hash. */
  userPoolId: string
  clientId: string
  pool: CfnUserPoolProps
  client: Omit<CfnUserPoolClientProps, 'userPoolId'>
  groups?: readonly Omit<CfnUserPoolGroupProps, 'userPoolId'>[]
  /**
   * Our functions send this secret when they set up an authenticator app. The firewall in front of
   * the pool refuses that call to everybody else. If it is absent, the stand-in plays no firewall.
   */
  secret?: string
  /**
   * Sends a mail or text. `kind` is the trigger source without its prefix: `SignUp`,
   * `Authentication`.
   */
  deliver: (message: OutgoingMessage) => Promise<void> | void
  triggers?: Triggers
}
