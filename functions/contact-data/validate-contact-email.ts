import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { Email } from '#shared/model/plain.ts'
import { suggestEmail } from '#shared/rules/suggest-email.ts'

export const validateContactEmail: Handler<
  typeof contactData.operations.ValidateContactEmail
> = async (input) => {
  const email = Email.safeParse(input.email)
  if (!email.success) return { valid: false }
  return { valid: true, email: email.data, suggestion: suggestEmail(email.data) }
}
