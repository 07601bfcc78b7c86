import { stateLaw } from '#shared/data/state-laws.ts'
import type { ComposedWill, Paragraph } from '#shared/model/composed-will.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { ME } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { backups } from './clauses/backups.ts'
import { debts } from './clauses/debts.ts'
import { digital } from './clauses/digital.ts'
import { disinheritance } from './clauses/disinheritance.ts'
import {
  type ArticleDraft,
  BLANK,
  type Clause,
  type Drafting,
  markOf,
  type ParagraphDraft,
} from './clauses/drafting.ts'
import { executor } from './clauses/executor.ts'
import { family } from './clauses/family.ts'
import { general } from './clauses/general.ts'
import { gifts } from './clauses/gifts.ts'
import { guardians } from './clauses/guardians.ts'
import { household } from './clauses/household.ts'
import { noContest } from './clauses/no-contest.ts'
import { pets } from './clauses/pets.ts'
import { residue } from './clauses/residue.ts'
import { revocation } from './clauses/revocation.ts'
import { specialNeeds } from './clauses/special-needs.ts'
import { survivorship } from './clauses/survivorship.ts'
import { trustees } from './clauses/trustees.ts'
import { youngBeneficiaries } from './clauses/young-beneficiaries.ts'
import { dispositions } from './dispositions/will-dispositions.ts'
import { effectiveDraft } from './effective-draft.ts'
import { listInWords, tidyName } from './names.ts'
import { namesakes } from './namesakes.ts'
import { withOwnScript } from './own-script.ts'
import { stateName } from './state-name.ts'

const numerals: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

/** 1 → I, 14 → XIV. For article numbers, up to a few dozen. */
export const roman = (value: number): string => {
  const next = numerals.find(([size]) => size <= value)
  return next ? next[1] + roman(value - next[0]) : ''
}

/** The articles in the order of the printed will. */
const clauses: readonly Clause[] = [
  revocation,
  family,
  guardians,
  executor,
  digital,
  debts,
  gifts,
  pets,
  household,
  residue,
  youngBeneficiaries,
  specialNeeds,
  trustees,
  backups,
  disinheritance,
  survivorship,
  noContest,
  general,
]

/** The input of composing besides the draft. */
export interface CompositionContext {
  /** The day that decides how old people are: `dayForAges` of the testator's state. */
  readonly today: IsoDate
  /** The name of a county by its FIPS code (`countyName` of `shared/data/counties.ts`). */
  readonly countyName: (fips: string) => string | undefined
}

/** Why a draft cannot be composed: no state is chosen, or we make no wills for that state. */
export class NotComposable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotComposable'
  }
}

/**
 * The drafting from which the clauses of a will are written.
 *
 * @throws NotComposable without a state, and for Louisiana.
 */
export const draftingOf = (draft: WillDraft, context: CompositionContext): Drafting => {
  const state = stateLaw(draft.about.location.state)
  if (!state) throw new NotComposable('Choose the state that you live in first.')
  if (state.code === 'LA') throw new NotComposable('We cannot make a will for Louisiana yet.')
  const effective = effectiveDraft(draft)
  return {
    draft: effective,
    dispositions: dispositions(effective),
    namesakes: namesakes(effective),
    state,
    home: countyAndState(draft, context),
  }
}

/** The text of a will, without the pages that are signed and the sheet that explains them. */
export type ComposedText = Omit<ComposedWill, 'execution' | 'coverSheet'>

/** The text that the clauses write. `composedOn` is stored with the will and not printed in it. */
export const textOf = (drafting: Drafting, composedOn: IsoDate): ComposedText => {
  const { state } = drafting
  const testator = testatorOf(drafting)
  return {
    title: `Last Will and Testament of ${testator}`,
    testator,
    state: state.code,
    stateName: state.name,
    language: 'en-US',
    composedOn,
    opening: openingParagraph(drafting, testator),
    articles: clauses
      .flatMap((clause) => clause(drafting) ?? [])
      .map((article, index) => numberedArticle(article, index + 1)),
  }
}

/**
 * Composes the text of a draft that is still being answered. Missing answers become blank lines.
 *
 * @throws NotComposable without a state, and for Louisiana.
 */
export const composeText = (draft: WillDraft, context: CompositionContext): ComposedText =>
  textOf(draftingOf(draft, context), context.today)

/** The testator's name as the will prints it: a blank line while it is not known. */
export const testatorOf = ({ draft }: Drafting): string => tidyName(draft.about.legalName) || BLANK

/**
 * "Travis County, Texas". The District of Columbia is its own county, so only its name is printed.
 */
const countyAndState = (draft: WillDraft, { countyName }: CompositionContext): string => {
  const { state, county } = draft.about.location
  const law = stateLaw(state)
  const name = law ? stateName(law) : ''
  const place = countyName(county)
  return place === undefined || place === law?.name ? name : `${place}, ${name}`
}

const openingParagraph = (drafting: Drafting, testator: string): Paragraph => {
  const { draft, home } = drafting
  const otherNames = draft.about.otherNames.map(tidyName).filter((name) => name !== '')
  const alsoKnownAs = otherNames.length === 0 ? '' : `, also known as ${listInWords(otherNames)}`
  return {
    id: 'opening',
    label: '',
    text: `I, ${withOwnScript(testator, draft.about.nameInOwnScript)}${markOf(drafting, ME)}${alsoKnownAs}, of ${home}, being of legal age to make a will and of sound mind, and acting freely, declare this to be my last will and testament.`,
    level: 0,
    source: { step: 'about-you', field: 'about.legalName' },
  }
}

/**
 * The paragraphs of article 6 are 6.1, 6.2 …; the parts of a paragraph are (a), (b) … and (i), (ii)
 * …
 */
const numberedArticle = (article: ArticleDraft, number: number) => {
  /** The last number given at each level. A paragraph restarts the levels below it. */
  const lastNumbers = [0, 0, 0]
  const label = ({ level }: ParagraphDraft): string => {
    const paragraphNumber = (lastNumbers[level] ?? 0) + 1
    lastNumbers[level] = paragraphNumber
    lastNumbers.fill(0, level + 1)
    if (level === 0) return `${number}.${paragraphNumber}`
    return level === 1
      ? `(${letterNumber(paragraphNumber)})`
      : `(${roman(paragraphNumber).toLowerCase()})`
  }
  return {
    id: article.id,
    number: roman(number),
    heading: article.heading,
    paragraphs: article.paragraphs.map((paragraph) => ({
      id: paragraph.id,
      label: label(paragraph),
      text: paragraph.text,
      level: paragraph.level,
      source: { step: paragraph.step, field: paragraph.field },
    })),
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** 1 → a, 26 → z, 27 → aa, 28 → bb. */
const letterNumber = (number: number): string =>
  alphabet.charAt((number - 1) % alphabet.length).repeat(Math.ceil(number / alphabet.length))
