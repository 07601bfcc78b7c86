import type { WillStep } from './model/will.ts'
import { type PathName, patterns } from './paths.ts'

/**
 * The pages that strangers open, by the names of their paths, each with the sentence that search
 * engines and previews of links show below its title. The build writes each as HTML, so that a
 * browser shows it before a script has run.
 */
export const pageDescriptions = {
  home: 'Answer plain questions, read your last will as it grows under the law of your state, and keep what your family will need one day.',
  signIn:
    'Sign in to your will, and to the documents, passwords, messages and memories that you keep for your family.',
  register:
    'Create your account in a few minutes: you write and read your will for free, and pay when you print it for signing.',
  partnerRegister:
    'Partners have addresses of their own, where their members register; here you can create an account without a partner.',
  welcome:
    'Heirloom writes your last will under the law of your state, and keeps the papers, passwords and words that your family will need one day.',
  sampleWill:
    'Read the will of an invented family under the law of Texas, as Heirloom writes it from plain answers, or choose the law of your own state.',
  sampleWillCalifornia:
    'Read the will of an invented family under the law of California, as Heirloom writes it from plain answers to plain questions.',
  sampleWillNewYork:
    'Read the will of an invented family under the law of New York, as Heirloom writes it from plain answers to plain questions.',
  howWeProtect:
    'How your will, passwords and messages are encrypted with a key for your account alone, who can read them, and what we cannot protect you from.',
  help: 'Whether the will is valid, if you need a lawyer, how long it takes, what it costs, and what happens when you die: plain answers.',
  privacy:
    'What we keep about you, why, for how long, who else sees it, and how you read, correct, download or delete it yourself.',
  terms:
    'What you can expect from us, and what we expect from you: what you get, what you do yourself, paying, messages after death, and the end.',
  contactUs:
    'Write to us with a question, when you cannot sign in, or when somebody has died: a person answers within two business days.',
  refundPolicy:
    'When we refund a payment, and how: within 30 days for a will, and the unused share of a subscription that you end at once.',
} as const satisfies { readonly [Name in PathName]?: string }

/** The name of such a page. */
export type PrerenderedPage = keyof typeof pageDescriptions

// `keys` loses the type of the names.
export const prerenderedPages = Object.keys(pageDescriptions) as readonly PrerenderedPage[]

/**
 * The paths for search engines. The page for partners is left out: on our own host it says only
 * that it is for partners.
 */
export const listedPaths: readonly string[] = prerenderedPages
  .filter((name) => name !== 'partnerRegister')
  .map((name) => patterns[name])

/**
 * Stands for the product's URL in the files that the build writes, because the build does not know
 * the host. The upload to a stage, and the server on the laptop, put their own URL in its place.
 * Nobody can register it (RFC 2606).
 */
export const unknownOrigin = 'https://origin.invalid'

/**
 * The host whose page the HTML shows: ours, or a partner's, whose name and logo are not known yet.
 */
export type PageHost = 'own' | 'partner'

type StepDocument = `willStep-${WillStep}`

/** The document of each page in the will builder, which has scripts of its own. */
export const stepDocument = (step: WillStep): StepDocument => `willStep-${step}`

/** Where the build writes the document of a screen that only names its scripts. */
export const screenFile = (name: PathName | StepDocument) => `pages/${name}.html`

/**
 * Where the build writes the document that draws a page for strangers, or the frame of a member's
 * screen.
 */
export const drawnFile = (name: PathName | StepDocument, host: PageHost) =>
  `pages/${name}.${host}.html`
