import { describe, expect, it, test } from 'vitest'
import { type AffidavitForm, UNIFORM } from '#shared/data/affidavits/affidavit-form.ts'
import { affidavitForm } from '#shared/data/affidavits.ts'
import { STATE_LAWS, stateLaw } from '#shared/data/state-laws.ts'
import { singleTexan } from '#tests/builders/families.ts'
import { supportedLaws } from '#tests/builders/supported-states.ts'
import { affidavitSources, formSource, uniformSource } from '#tests/law/read-affidavits.ts'
import { compose } from './compose.ts'
import { chosenWords, statuteWords } from './fill-form.ts'

/**
 * The labels that a source prints around the lines for signatures. They say who signs, and are no
 * part of the words.
 */
const labels: Readonly<Record<string, 'testator' | 'witness' | 'officer' | ''>> = {
  testator: 'testator',
  witness: 'witness',
  affiant: 'witness',
  'witness signature': 'witness',
  'name and residence printed': '',
  signature: '',
  ss: '',
  seal: 'officer',
  stamp: 'officer',
  signed: 'officer',
  'seal signed': 'officer',
  'official capacity': 'officer',
  'official capacity of officer': 'officer',
  'notary public': 'officer',
  'signature of officer': 'officer',
  'signature of officer or attorney': 'officer',
  'seal and official capacity of officer or state of admission of attorney': 'officer',
  'signature of notarial officer': 'officer',
  'title of office': 'officer',
  'my commission expires': 'officer',
  'print type or stamp commissioned name and affix official seal': 'officer',
}

/** A line in small letters, without blanks to fill and punctuation: a key of `labels`. */
const plainLine = (line: string): string =>
  line
    .toLowerCase()
    .replace(/_+/g, ' ')
    .replace(/[^a-z ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text in small letters, without the brackets and the “ss.” of a caption. */
const wordsOfText = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/\s+/)
    .filter((word) => !/^([)}]|\}?ss\.?)?$/.test(word))

/** The words of a source without labels, and the labels of its signatures in order. */
const readSource = (text: string, stateName: string) => {
  const said: string[] = []
  const signed: string[] = []
  for (const line of text.split('\n')) {
    const label = labels[plainLine(line)]
    if (label !== undefined || plainLine(line) === '') signed.push(label ?? '')
    else said.push(line)
  }
  const caption = new RegExp(`state of ${stateName}`, 'i')
  return {
    said: wordsOfText(said.map((line) => line.replace(caption, 'State of {state}')).join('\n')),
    signed: signed.filter((label) => label !== ''),
  }
}

/** The passages from the statute, without those that we supply. */
const ownPassages = ({ passages }: AffidavitForm) => passages.filter(({ supplied }) => !supplied)

/** What our form says and who signs it, as `readSource` reads a source. */
const readForm = (form: AffidavitForm) => ({
  said: wordsOfText(
    ownPassages(form)
      .flatMap(({ heading = '', venue = [], words: text }) => [heading, ...venue, ...text])
      .map(statuteWords)
      .join('\n'),
  ),
  signed: ownPassages(form).flatMap(({ signers }) => signers),
})

/** Several lines for one officer (name, title, seal) are one signature. */
const collapsed = (roles: readonly string[]): string[] =>
  roles.filter((role, index) => role !== 'officer' || roles[index - 1] !== 'officer')

/** The states whose source prints no labels at the lines, or no lines. */
const unlabelled = ['RI', 'SC']
/** Iowa's source without the heading, which our form replaces, and the bracket of a commission. */
const withoutHeadingAndBracket = (said: string[], state: string) =>
  state === 'IA' ? said.filter((word) => word !== 'affidavit' && word !== '[my') : said
/** North Carolina's source without the full stops after the state and the county. */
const withoutCaptionStops = (said: string[], state: string) =>
  state === 'NC' ? said.map((word) => word.replace(/^(\{state\}|\{county\})\.$/, '$1')) : said

/** Without Louisiana, whose wills we refuse. */
const withForm = affidavitSources.filter(({ state }) => state !== 'LA' && formSource(state))

describe.each(withForm.map((state) => [state.name, state] as const))(
  'the self-proving form of %s',
  (name, { state }) => {
    const form = affidavitForm(state)
    const source = readSource(formSource(state) ?? '', name)

    it('has the words of the statute', () => {
      expect(form?.wordsFrom).toBe('statute')
      const expected = withoutCaptionStops(withoutHeadingAndBracket(source.said, state), state)
      expect(form && readForm(form).said).toEqual(expected)
    })

    it.skipIf(unlabelled.includes(state))('is signed in the order of the statute', () => {
      expect(form && collapsed(readForm(form).signed)).toEqual(collapsed(source.signed))
    })

    it('names the statute that the table of law names', () => {
      const cited = stateLaw(state)?.selfProving.statute.statute ?? ''
      const section = form?.statute.split(' ').at(-1) ?? '?'
      expect(cited).toContain(section)
    })
  },
)

test('the uniform form has the words of its source, and serves New Jersey alone', () => {
  // The source has the words as Utah enacted them.
  expect(readForm(UNIFORM).said).toEqual(readSource(uniformSource, 'Utah').said)
  const served = STATE_LAWS.filter(({ code }) => affidavitForm(code)?.wordsFrom === 'uniform')
  expect(served.map(({ code }) => code)).toEqual(['NJ'])
})

test('a state whose statute has no form has one of ours, signed by those who swear, or none', () => {
  for (const { state, hasForm, signers } of affidavitSources) {
    if (hasForm) continue
    const form = affidavitForm(state)
    if (signers.sworn.length === 0) expect(form, state).toBeUndefined()
    else {
      const sworn = signers.sworn.map((who) => who.replace(/\d/, ''))
      expect(form?.wordsFrom, state).toBe('drafted')
      expect(form && readForm(form).signed, state).toEqual([...sworn, 'officer'])
    }
  }
})

/** By the words that we print ('' for none): the words of statutes that they may replace. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'the testator’s': ['his', 'his/her', 'his or her', '[his] [her]', '(his) (her)'],
  'the testator': [
    'he',
    'him',
    'he/she',
    'he or she',
    'him/her',
    'him or her',
    '[he] [she]',
    '[him] [her]',
    '[him] [her] ',
    '(he) (she)',
    '(him) (her)',
  ],
  'the witness’s': ['his'],
  our: ['his', 'his or her', 'our (my)'],
  witnesses: ['witness', 'witness(es)'],
  We: ['We (or I)'],
  'we were': ['we were (I was)'],
  'names are': ['name(s) are (is)'],
  ',': ['.'],
  '': [
    ' (codicil)',
    ' or a codicil to the last will and testament',
    ' or a codicil to the testator’s last will and testament',
    ' or a codicil to his last will and testament',
    ' or codicil to his last will and testament',
    ' (a codicil to his last will)',
    ' (or electronically sign by secure means)',
    ' (or electronically signs this will by secure means)',
    ' (or appearing through the use of audio-video communication technology and able to see and hear the testator in real time)',
  ],
  'Date:': ['(Date)'],
  'Under penalties for perjury, we': ['We'],
  'Commonwealth or State of {state}': ['Commonwealth of Pennsylvania (or State of {state})'],
  '{judicialDistrict}': ['{county}'],
  '{identification}': ['(state type of identification—see s. 117.05(5)(b)2.)'],
  '[  ]': ['☐'],
}

const templates = STATE_LAWS.flatMap(({ code }) => affidavitForm(code)?.passages ?? []).flatMap(
  ({ venue = [], words: text }) => [...venue, ...text],
)

/**
 * "I sign my name to this instrument", "that I sign this will": the words of a person who is
 * signing.
 */
const signing = /\bI (now )?sign\b|testator, sign my name|that I sign this will/

test('a form that speaks of signing the will now is signed after the oath, and no other form', () => {
  for (const { state } of withForm) {
    const source = (formSource(state) ?? '').replace(/\s+/g, ' ')
    const form = affidavitForm(state)
    expect(form?.placeInWill !== undefined, state).toBe(signing.test(source))
  }
  const pages = STATE_LAWS.filter(
    ({ code }) => affidavitForm(code)?.placeInWill === 'asSignaturePage',
  )
  expect(pages.map(({ code }) => code)).toEqual(['TX'])
})

/**
 * A mark of a choice that was not made, or a single pronoun. Both pronouns together, such as "he or
 * she", may stay.
 */
const leftOver = /[<>|]|\b(he|his|him|she|her)\b(?! or (he|his|him|she|her)\b)(?<!or (she|her))/

test('a form replaces only words of the table of choices, and leaves no single pronoun', () => {
  for (const template of templates) {
    for (const [, statute = '', chosen = ''] of template.matchAll(/<([^|<>]*)\|([^|<>]*)>/g)) {
      expect(choices[chosen], template).toContain(statute)
    }
    expect(chosenWords(template)).not.toMatch(leftOver)
  }
})

test('every form prints without slots, doubled spaces or a name left out', () => {
  for (const { code } of supportedLaws) {
    const about = { ...singleTexan.about, location: { state: code, county: '' } }
    const { execution } = compose(
      { ...singleTexan, about },
      { today: '2026-11-22', countyName: () => undefined },
    )
    const part = execution.parts.find(({ id }) => id === 'selfProving')
    expect(part !== undefined, code).toBe(affidavitForm(code) !== undefined)
    const text = part?.sections.flatMap(({ venue, paragraphs }) => [...venue, ...paragraphs]) ?? []
    for (const line of text) {
      // Only a box to tick has two spaces: “[  ]”.
      expect(line).not.toMatch(/[{}<>|]|undefined|(?<!\[) {2}(?!\])| ,|,,/)
    }
    // Indiana's clause names nobody: it speaks of those who sign below.
    if (part && code !== 'IN') expect(text.join(' ')).toContain(singleTexan.about.legalName)
  }
})

test('each person has one line for an identification in Florida', () => {
  const certificate = affidavitForm('FL')?.passages.at(-1)?.words.join('') ?? ''
  expect(certificate.match(/\{identification\}/g)).toHaveLength(3)
})
