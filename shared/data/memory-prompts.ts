import type { MEMORY_TYPES } from './memory-types.ts'

/** A question that helps a person to begin a memory. */
export interface MemoryPrompt {
  readonly id: string
  readonly text: string
  /** The type that an answer begins with. */
  readonly typeId: (typeof MEMORY_TYPES)[number]['id']
}

/**
 * In the order in which they are asked: light ones first, and after each that may hurt a warm one.
 * Ids are stored: none is renamed or removed. The text of a question may be improved, but it asks
 * the same.
 */
export const MEMORY_PROMPTS = [
  {
    id: 'kitchen',
    typeId: 'childhood',
    text: 'Whose kitchen do you remember best from your childhood? What was cooking, and who was in the way?',
  },
  {
    id: 'first-home',
    typeId: 'home',
    text: 'Walk us through the first home you can remember. What was behind each door?',
  },
  {
    id: 'name',
    typeId: 'family',
    text: 'How did you get your name, and what did people really call you?',
  },
  {
    id: 'best-friend',
    typeId: 'friendship',
    text: 'Who was your first best friend? How did the two of you find each other?',
  },
  {
    id: 'trouble',
    typeId: 'childhood',
    text: 'What is the most trouble you ever got into as a child, and was it worth it?',
  },
  {
    id: 'summer',
    typeId: 'childhood',
    text: 'Think of one summer that seemed to last forever. Where were you, and what did the days smell like?',
  },
  {
    id: 'grandparent',
    typeId: 'family',
    text: 'Tell us about a grandparent, or somebody who was like one. What did their hands look like, and what could they do?',
  },
  {
    id: 'first-job',
    typeId: 'work',
    text: 'What was the first money you ever earned? What did you have to do for it, and where did it go?',
  },
  {
    id: 'recipe',
    typeId: 'tradition',
    text: 'Which dish should never be forgotten in your family? Write it down the way you really make it.',
  },
  {
    id: 'how-we-met',
    typeId: 'love',
    text: 'How did you meet the love of your life? Begin with the weather.',
  },
  {
    id: 'teacher',
    typeId: 'school',
    text: 'Which teacher saw something in you before you did? What did they say?',
  },
  {
    id: 'street',
    typeId: 'home',
    text: 'Describe the street you grew up on. Who lived there, and whose dog was everyone afraid of?',
  },
  {
    id: 'mother',
    typeId: 'family',
    text: 'What is a small thing your mother did that you understood only much later?',
  },
  {
    id: 'father',
    typeId: 'family',
    text: 'What did your father teach you without ever saying it?',
  },
  {
    id: 'holiday',
    typeId: 'celebration',
    text: 'How was your favorite holiday celebrated when you were ten? Who always came, and who always came late?',
  },
  {
    id: 'song',
    typeId: 'other',
    text: 'Which song takes you back at once, and to where? Who was beside you when you first heard it?',
  },
  {
    id: 'child-born',
    typeId: 'family',
    text: 'Tell us about the day a child came into your life. What did you think when you first held them?',
  },
  {
    id: 'moving',
    typeId: 'home',
    text: 'When did you leave home? What did you pack, and what do you wish you had taken along?',
  },
  {
    id: 'journey',
    typeId: 'travel',
    text: 'What is the farthest you have ever been from home, and what surprised you there?',
  },
  {
    id: 'brave',
    typeId: 'lesson',
    text: 'When were you braver than you had thought you could be?',
  },
  {
    id: 'laugh',
    typeId: 'friendship',
    text: 'When did you last laugh until you cried? Who started it?',
  },
  {
    id: 'sibling',
    typeId: 'family',
    text: 'What did you and your brothers, sisters or cousins get up to when nobody was looking?',
  },
  {
    id: 'work-proud',
    typeId: 'work',
    text: 'Which piece of work are you proudest of, even if nobody noticed it?',
  },
  {
    id: 'lost-person',
    typeId: 'hardship',
    text: 'Who do you miss? Tell us something about them that the photographs do not show.',
  },
  {
    id: 'animal',
    typeId: 'home',
    text: 'Which animal belonged to your family? What was it called, and what did it get away with?',
  },
  {
    id: 'wedding',
    typeId: 'celebration',
    text: 'Tell us about a wedding you will not forget, your own or another. What went wrong, and why does it not matter?',
  },
  {
    id: 'money-tight',
    typeId: 'hardship',
    text: 'Was there a time when money was short? How did you get through, and who helped?',
  },
  {
    id: 'place',
    typeId: 'travel',
    text: 'Is there a place where you have always felt at peace? Describe the way there.',
  },
  {
    id: 'first-love',
    typeId: 'love',
    text: 'Who was your first love? Did they ever know?',
  },
  {
    id: 'letter',
    typeId: 'love',
    text: 'Which letter or note have you kept all these years, and why that one?',
  },
  {
    id: 'game',
    typeId: 'childhood',
    text: 'What did you play as a child, and what were the rules? Could you teach them to a child today?',
  },
  {
    id: 'neighbor',
    typeId: 'friendship',
    text: 'Tell us about a neighbor who was good to you. What did they do?',
  },
  {
    id: 'decision',
    typeId: 'lesson',
    text: 'Which decision changed the direction of your life? What would the other road have been?',
  },
  {
    id: 'mistake',
    typeId: 'lesson',
    text: 'Which mistake taught you the most? You may leave out the names.',
  },
  {
    id: 'first-car',
    typeId: 'travel',
    text: 'What was your first car or bicycle, and where did it take you?',
  },
  {
    id: 'food-hated',
    typeId: 'childhood',
    text: 'What did you have to eat as a child that you could not stand? How did you get out of it?',
  },
  {
    id: 'world-event',
    typeId: 'other',
    text: 'Where were you on a day when the whole world held its breath? What did you do next?',
  },
  {
    id: 'faith',
    typeId: 'lesson',
    text: 'What do you believe in, and how did you come to it?',
  },
  {
    id: 'illness',
    typeId: 'hardship',
    text: 'Was there an illness, yours or another’s, that changed how you look at things? What helped?',
  },
  {
    id: 'dance',
    typeId: 'celebration',
    text: 'When did you last dance? Tell us about the best night of dancing you remember.',
  },
  {
    id: 'heirloom',
    typeId: 'tradition',
    text: 'Choose one thing in your home that has a story. Where does it come from, and whose should it be one day?',
  },
  {
    id: 'saying',
    typeId: 'tradition',
    text: 'Which saying does everyone in your family know? Who said it first?',
  },
  {
    id: 'photo',
    typeId: 'other',
    text: 'Pick an old photograph. Who is in it, who took it, and what happened just after?',
  },
  {
    id: 'clothes',
    typeId: 'other',
    text: 'What did you wear when you wanted to feel your best? Where did it come from?',
  },
  {
    id: 'weather',
    typeId: 'home',
    text: 'Which storm, flood or winter do people still talk about? Where were you in it?',
  },
  {
    id: 'migration',
    typeId: 'family',
    text: 'How did your family come to live where it lives? What did those who came leave behind?',
  },
  {
    id: 'school-day',
    typeId: 'school',
    text: 'What was your way to school, and who walked it with you?',
  },
  {
    id: 'boss',
    typeId: 'work',
    text: 'Who showed you how the work is really done? What did you learn from them?',
  },
  {
    id: 'forgiven',
    typeId: 'hardship',
    text: 'Is there somebody you forgave, or who forgave you? How did it happen?',
  },
  {
    id: 'kindness',
    typeId: 'friendship',
    text: 'What is the kindest thing that a stranger ever did for you?',
  },
  {
    id: 'garden',
    typeId: 'home',
    text: 'What have you grown, built or mended with your own hands? Is any of it still there?',
  },
  {
    id: 'dream',
    typeId: 'lesson',
    text: 'What did you want to become when you were small? What became of that wish?',
  },
  {
    id: 'long-love',
    typeId: 'love',
    text: 'What has kept you together with the people you love? What would you tell two people who are about to begin?',
  },
  {
    id: 'ordinary-day',
    typeId: 'home',
    text: 'Describe an ordinary day that you would gladly live again, from morning to night.',
  },
  {
    id: 'last-time',
    typeId: 'hardship',
    text: 'Was there a last time that you did not know was the last? What would you have done differently?',
  },
  {
    id: 'birthday',
    typeId: 'celebration',
    text: 'Which birthday do you remember best? Who was at the table?',
  },
  {
    id: 'proud-of',
    typeId: 'family',
    text: 'Who are you proud of, and have you told them? Tell them here.',
  },
  {
    id: 'thanks',
    typeId: 'friendship',
    text: 'Who do you owe thanks that you never gave? Say it now.',
  },
  {
    id: 'younger-self',
    typeId: 'lesson',
    text: 'What would you tell yourself at twenty? Which advice would you not have listened to?',
  },
  {
    id: 'remembered',
    typeId: 'lesson',
    text: 'What would you like the people you love to remember about you, on a day when they need it?',
  },
] as const satisfies readonly MemoryPrompt[]
