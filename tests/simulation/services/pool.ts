import type {
  AdminGetUserCommandInput,
  AdminGetUserCommandOutput,
  AdminUpdateUserAttributesCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'

/** The user pool: it knows the confirmed address of each person, and takes all other commands. */
export class SimulatedPool {
  readonly #addresses = new Map<string, string>()

  /** A person has confirmed another address. */
  move(userId: string, email: string): void {
    this.#addresses.set(userId, email)
  }

  answer(name: string, input: object): object {
    if (name === 'AdminGetUserCommand') return this.#getUser(input as AdminGetUserCommandInput)
    if (name === 'AdminUpdateUserAttributesCommand') {
      const { Username = '', UserAttributes = [] } = input as AdminUpdateUserAttributesCommandInput
      const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value
      if (email !== undefined) this.move(Username, email)
    }
    return {}
  }

  #getUser({
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
