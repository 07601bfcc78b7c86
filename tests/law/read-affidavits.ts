import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Form = z.object({ text: z.string().nullish(), sameAs: z.string().optional() })

const Reference = z.object({
  uniform: z.record(z.string(), z.object({ text: z.string() })),
  states: z.array(
    z.object({
      state: z.string(),
      name: z.string(),
      hasForm: z.boolean(),
      simultaneous: Form.nullable(),
      signers: z.object({ sworn: z.array(z.string()), order: z.array(z.string()) }),
    }),
  ),
})

const reference = Reference.parse(
  JSON.parse(readFileSync(new URL('us-affidavits.json', import.meta.url), 'utf8')),
)

/** The sources' words about the self-proving part of each state. */
export const affidavitSources = reference.states

/** The form of the Uniform Probate Code that is signed together with the will. */
export const uniformSource = reference.uniform['UPC 2-504(a)']?.text ?? ''

/** The text of a state's form as its source prints it, or undefined where no source has one. */
export const formSource = (state: string): string | undefined => {
  const form = reference.states.find((listed) => listed.state === state)?.simultaneous
  return form?.sameAs ? reference.uniform[form.sameAs]?.text : (form?.text ?? undefined)
}
