import * as z from 'zod'
import { IsoDate } from './iso-date.ts'

/*
 * A will as data, in reading order. The preview on screen and the PDF are both made from this data,
 * and neither adds any text of law.
 */

/**
 * The answer that a text is derived from: the id of a wizard step and the path of the draft's
 * field.
 */
export const Source = z.object({ step: z.string(), field: z.string() })
export type Source = z.infer<typeof Source>

/** One paragraph. `level` 0 is the article's own text, 1 a lettered and 2 a numbered part of it. */
export const Paragraph = z.object({
  /** Stable across compositions: `residue.share.<person>`. `changedClauses` compares by it. */
  id: z.string(),
  /** The label printed before the text: `6.1`, `(a)`. '' for none. */
  label: z.string(),
  text: z.string(),
  level: z.int().min(0).max(2),
  source: Source,
})
export type Paragraph = z.infer<typeof Paragraph>

/** One article of the will: a subject, and the clauses about it. */
export const Article = z.object({
  /** The article's subject, such as `residue`. */
  id: z.string(),
  /** In Roman numerals, counted over the articles of this will. */
  number: z.string(),
  heading: z.string(),
  paragraphs: z.array(Paragraph),
})
export type Article = z.infer<typeof Article>

/** A line to fill in by hand: its label, and a name if it is already known. */
export const BlankLine = z.object({ label: z.string(), value: z.string() })
export type BlankLine = z.infer<typeof BlankLine>

/** A place for a signature. A page break never separates it from its heading and first lines. */
export const SignatureBlock = z.object({
  role: z.enum(['testator', 'witness', 'notary']),
  heading: z.string(),
  /** In order. The first is the signature. `signature-blocks.ts` has the lines of each role. */
  lines: z.array(BlankLine),
})
export type SignatureBlock = z.infer<typeof SignatureBlock>

/** Words of the last pages, with the signatures below them. */
export const ExecutionSection = z.object({
  /** The section's own heading, if a part has several. Otherwise ''. */
  heading: z.string(),
  /** "State of …", "County of …" of an oath, a line each. Otherwise empty. */
  venue: z.array(z.string()),
  paragraphs: z.array(z.string()),
  signatures: z.array(SignatureBlock),
})
export type ExecutionSection = z.infer<typeof ExecutionSection>

/** One part of the last pages, its sections in the order in which they are signed. */
export const ExecutionPart = z.object({
  id: z.enum(['testimonium', 'attestation', 'selfProving']),
  heading: z.string(),
  sections: z.array(ExecutionSection),
})
export type ExecutionPart = z.infer<typeof ExecutionPart>

/** The last pages: what is signed, who signs it, and how the will proves itself in court. */
export const Execution = z.object({
  /** How the will is self-proving, by the law of the testator's home state. */
  selfProving: z.enum(['affidavit', 'witnessAffidavit', 'declaration', 'attestation', 'none']),
  notaryNeeded: z.boolean(),
  parts: z.array(ExecutionPart),
})
export type Execution = z.infer<typeof Execution>

/**
 * The sheet before the will that explains how to sign it in this state. It is not part of the will.
 */
export const CoverSheet = z.object({
  heading: z.string(),
  intro: z.string(),
  /** The steps on the day of signing, in order. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  whoCannotWitness: z.array(z.string()),
  notary: z.string(),
  /** Further facts that matter in this state, or for these answers. */
  notes: z.array(z.string()),
  statutes: z.array(z.string()),
  /** The day on which the state's rules were last checked. */
  checkedOn: IsoDate,
  disclaimer: z.string(),
})
export type CoverSheet = z.infer<typeof CoverSheet>

/** A whole will, with the sheet that explains how to sign it. */
export const ComposedWill = z
  .object({
    title: z.string(),
    /** The full name, as printed in the footer of every page. */
    testator: z.string(),
    /** Postal code of the state whose law governs the will. */
    state: z.string(),
    stateName: z.string(),
    /** BCP 47. */
    language: z.literal('en-US'),
    composedOn: IsoDate,
    /** The sentence before article I. */
    opening: Paragraph,
    articles: z.array(Article),
    execution: Execution,
    coverSheet: CoverSheet,
  })
  .meta({ id: 'ComposedWill' })
export type ComposedWill = z.infer<typeof ComposedWill>
