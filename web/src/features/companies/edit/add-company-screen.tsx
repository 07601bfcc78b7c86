import { CompanyFormScreen } from './company-form.tsx'

/** A new business. */
export function Component() {
  return <CompanyFormScreen />
}
