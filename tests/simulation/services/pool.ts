import type {
  AdminGetUserCommandInput,
  AdminGetUserCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'

/** The user pool: it knows the confirmed address of each person, and takes all other commands. */
export class SimulatedPool {
  readonly #addresses = new Map<string, string>()

  /** A person has confirmed another address. */
  move(userId: string, email: string): void {
    this.#addresses.set(userId, email)
  }

  getUser({
    Username,
  }: AdminGetUserCommandInput): Pick<AdminGetUserCommandOutput, 'Username' | 'UserAttributes'> {
    const email = this.#addresses.get(Username ?? '')
    return {
      Username,
      UserAttributes: email
        ? [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ]
        : [],
    }
  }
}
