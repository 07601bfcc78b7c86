import type { WillStep } from '#shared/model/will.ts'

/** What a page of the wizard asks, in the second person, and why. */
interface StepQuestion {
  readonly title?: string
  readonly why?: string
}

/**
 * The questions that do not depend on the answers. They are shown while the answers load. A
 * question that depends on them is on its page.
 */
export const stepQuestions: Readonly<Record<WillStep, StepQuestion>> = {
  'about-you': {
    title: 'Who are you, and where is home?',
    why: 'Your name and home show whose will this is, and which state’s law it follows.',
  },
  spouse: {},
  dependents: {
    title: 'Do you have children?',
    why: 'Name every child, so that nobody is left out by accident: grown and adopted ones, stepchildren you think of as yours, and any who died.',
  },
  executors: {
    title: 'Who should carry out your will?',
    why: 'Your executor gathers what you own, pays what you owe, and hands out the rest. Ask them first.',
  },
  assets: {
    title: 'Who should receive your estate?',
  },
  'backup-beneficiaries': {
    why: 'The people you name here receive your estate if everyone before them has died and left no children. It is rare, and worth two minutes.',
  },
  gifts: {
    title: 'Is there something you want a particular person to have?',
    why: 'A ring, a piano, an amount of money, a donation: gifts are handed over before the rest. Many people leave none.',
  },
  disinheritance: {
    title: 'Is there anyone who should receive nothing?',
    why: 'Most people skip this. If you leave out a child or a near relative on purpose, saying so keeps others from calling it a mistake.',
  },
  preview: {
    title: 'Does your will say what you mean?',
    why: 'Read it slowly, ideally aloud. Nothing is signed yet: you can change everything.',
  },
}
