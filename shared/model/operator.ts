import * as z from 'zod'
import { line } from './plain.ts'

/**
 * The firm or the person that runs the product. The deployment names it; public pages and the foot
 * of each mail show it.
 */
export const Operator = z.strictObject({
  name: line(120).min(1),
  /** The postal address, in one line. */
  address: line(200).min(1),
  /** The year since which the operator runs the product. */
  since: z.string().regex(/^\d{4}$/),
  /** The people who answer, such as “Ann Lee and Tom Roe”. */
  people: line(200).min(1),
})
export type Operator = z.infer<typeof Operator>

/** Reads what the deployment was given as JSON. Throws if a part is missing or unknown. */
export const readOperator = (json: string): Operator => Operator.parse(JSON.parse(json))

/** The operator's line in each mail. It is the product's name where no operator is named. */
export const mailFootOf = (operator: Operator | undefined): string =>
  operator ? `Heirloom is run by ${operator.name}, ${operator.address}` : 'Heirloom'
