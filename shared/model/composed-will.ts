import * as z from 'zod'
import { IsoDate } from './iso-date.ts'

/*
 * A will as data, in reading order. The screen's preview and the PDF are both rendered from it, and
 * neither adds a word of law.
 */

/** The answer that a text comes from: a wizard step's id and the draft field's path. */
export const Source = z.object({ step: z.string(), field: z.string() })
export type Source = z.infer<typeof Source>

/** One paragraph. `level` 0 is the article's own text, 1 a lettered and 2 a numbered part of it. */
export const Paragraph = z.object({
  /** Stable between two compositions: `residue.share.<person>`; `changedClauses` compares by it. */
  id: z.string(),
  /** What is printed before the text, as `6.1` or `(a)`; '' where nothing is. */
  label: z.string(),
  text: z.string(),
  level: z.int().min(0).max(2),
  source: Source,
})
export type Paragraph = z.infer<typeof Paragraph>

export const Article = z.object({
  /** The article's subject, as `residue`. */
  id: z.string(),
  /** Roman, counted over the articles that this will has. */
  number: z.string(),
  heading: z.string(),
  paragraphs: z.array(Paragraph),
})
export type Article = z.infer<typeof Article>

/** A line to be filled in by hand: what stands under or before it, and a name already known. */
export const BlankLine = z.object({ label: z.string(), value: z.string() })
export type BlankLine = z.infer<typeof BlankLine>

/** Where somebody signs. Never split from its heading and first lines over two pages. */
export const SignatureBlock = z.object({
  role: z.enum(['testator', 'witness', 'notary']),
  heading: z.string(),
  /** In order: signature, printed name, address where the state asks for it, date. */
  lines: z.array(BlankLine),
})
export type SignatureBlock = z.infer<typeof SignatureBlock>

/** A block of the last pages: its words, then who signs below them. */
export const ExecutionPart = z.object({
  id: z.enum(['testimonium', 'attestation', 'selfProving']),
  heading: z.string(),
  /** "State of … / County of …" of an affidavit; empty elsewhere. */
  venue: z.array(BlankLine),
  paragraphs: z.array(z.string()),
  signatures: z.array(SignatureBlock),
  /** The notary's own words below those signatures ("Subscribed, sworn to …"); empty elsewhere. */
  closing: z.array(z.string()),
  /** Where the notary signs, below the closing. */
  notary: SignatureBlock.optional(),
})
export type ExecutionPart = z.infer<typeof ExecutionPart>

export const Execution = z.object({
  /** How the will proves itself, by the law of the testator's home. */
  selfProving: z.enum(['affidavit', 'witnessAffidavit', 'declaration', 'attestation', 'none']),
  notaryNeeded: z.boolean(),
  parts: z.array(ExecutionPart),
})
export type Execution = z.infer<typeof Execution>

/** The page before the will: how to sign it in this state. It is not part of the will. */
export const CoverSheet = z.object({
  heading: z.string(),
  intro: z.string(),
  /** What to do on the day of signing, in order. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  whoCannotWitness: z.array(z.string()),
  notary: z.string(),
  /** What else matters in this state, or for these answers. */
  notes: z.array(z.string()),
  statutes: z.array(z.string()),
  /** The day on which the state's rules were last read. */
  checkedOn: IsoDate,
  disclaimer: z.string(),
})
export type CoverSheet = z.infer<typeof CoverSheet>

export const ComposedWill = z
  .object({
    title: z.string(),
    /** The name in full, as printed in the footer of every page. */
    testator: z.string(),
    /** Postal code of the state whose law the will names. */
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
