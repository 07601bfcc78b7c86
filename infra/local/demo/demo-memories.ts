import type { memories } from '#shared/contract/memories.ts'
import type { InputOf } from '#shared/contract/operation.ts'
import { demoContactIds } from './demo-family.ts'
import type { DemoPicture } from './demo-picture.ts'

type Memory = InputOf<typeof memories.operations.UpsertMemory>['body']

interface DemoMemory {
  readonly memory: Memory
  readonly picture: DemoPicture
  readonly caption: string
  /** The people who see it, now or after Elena's death. */
  readonly sharedWith: readonly string[]
}

const { carmen, rafael, ingrid, lucia } = demoContactIds

/** Elena's memories, over forty years. */
export const demoMemories: readonly DemoMemory[] = [
  {
    memory: {
      title: 'The blue tin',
      date: '1985',
      typeId: 'childhood',
      promptId: 'kitchen',
      contactIds: [carmen, rafael],
      story:
        'Abuela’s kitchen on Pecan Street. The blue tin stood beside the pot, and nobody was allowed to open it but her. We thought there was money in it.\n\nThere were recipes, on the backs of gas bills, and a braid of our mother’s hair.',
    },
    picture: 'kitchen',
    caption: 'The tin beside the pot, as I remember it.',
    sharedWith: [carmen],
  },
  {
    memory: {
      title: 'The summer Rafa taught me to swim',
      date: '1991-07',
      typeId: 'childhood',
      promptId: 'summer',
      contactIds: [rafael],
      story:
        'He held one finger under my chin and said he would not take it away. He had taken it away an hour before. That was the Guadalupe, below the rope swing, and I have never been afraid of water since.',
    },
    picture: 'river',
    caption: 'The rope swing on the Guadalupe.',
    sharedWith: [carmen],
  },
  {
    memory: {
      title: 'Two hundred and eleven tamales',
      date: '1997-12-24',
      typeId: 'tradition',
      promptId: 'recipe',
      contactIds: [carmen, rafael],
      story:
        'Two pounds of lard, ten of masa, and the broth of the pork, warm. Beat it until a little ball floats in cold water. Mamá counted them twice, because Rafa had eaten one and would not say so.\n\nAt midnight we lit the luminarias, and it did not snow, as every year.',
    },
    picture: 'luminarias',
    caption: 'Luminarias in front of the house.',
    sharedWith: [carmen, lucia],
  },
  {
    memory: {
      title: 'The cello from the pawn shop',
      date: '1999-09',
      typeId: 'school',
      promptId: 'teacher',
      contactIds: [],
      story:
        'Mr. Lindqvist lent me the last forty dollars and told me I could pay him back in scales. I played every one of them in his hallway. He said: you are not good yet, but you are not lying.',
    },
    picture: 'cello',
    caption: 'It had a crack, and I loved the crack too.',
    sharedWith: [lucia],
  },
  {
    memory: {
      title: 'It was raining on Congress Avenue',
      date: '2004-10-02',
      typeId: 'love',
      promptId: 'how-we-met',
      contactIds: [],
      story:
        'We had both come for the bats, and nobody else had, because of the rain. He had a yellow umbrella with a broken rib. He said: they are late. I said: so are you. I have no idea why I said that.',
    },
    picture: 'rain',
    caption: 'The bats came after all.',
    sharedWith: [],
  },
  {
    memory: {
      title: 'The porch in Marfa',
      date: '2007-04-22',
      typeId: 'celebration',
      promptId: 'wedding',
      contactIds: [ingrid],
      story:
        'The day after the wedding we sat on the porch and waited for a storm that stood over the plain all afternoon and would not come. Ingrid slept inside with her boots on. I remember thinking: this is the first ordinary day.',
    },
    picture: 'porch',
    caption: 'His chair is the blue one.',
    sharedWith: [ingrid],
  },
  {
    memory: {
      title: 'Four weeks of Lucía',
      date: '2012-04-05',
      typeId: 'family',
      promptId: 'child-born',
      visibility: 'afterDeath',
      contactIds: [lucia],
      story:
        'You slept through the whole sunrise, with one hand open, as if you had just let go of something. I stood there until my coffee was cold. I want you to know that I was never once sorry to be tired.',
    },
    picture: 'crib',
    caption: 'Seven in the morning.',
    sharedWith: [lucia],
  },
  {
    memory: {
      title: 'Midnight at Ingrid’s cabin',
      date: '2025-06-21',
      typeId: 'travel',
      promptId: 'place',
      contactIds: [ingrid, lucia],
      story:
        'Lucía rowed and Mateo counted the fish that we did not catch. The sun sat on the water at midnight and did not go down. Ingrid said that in winter they pay all of it back.',
    },
    picture: 'fjord',
    caption: 'Lucía at the oars.',
    sharedWith: [carmen, ingrid],
  },
]
