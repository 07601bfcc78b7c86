import type { RichText } from '#shared/model/rich-text.ts'

const richText = (...paragraphs: readonly string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((words) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  })),
})

/** Elena's messages, and `received`, which her sister Carmen wrote to her. */
export const demoMessages = {
  draft: {
    subject: 'For our twentieth anniversary',
    body: richText(
      'Daniel, do you remember the porch in Marfa, and the storm that would not come?',
      'I have wanted to tell you since then',
    ),
  },
  birthday: {
    subject: 'For your birthday',
    body: richText(
      'My dear Lucía,',
      'This is the morning light from the porch on the day you were four weeks old. You slept through all of it.',
      'Play the cello today, even if only for the cat. Happy birthday.',
    ),
  },
  afterDeath: {
    subject: 'Where everything is',
    body: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Menchu, Rafa: you will have to see to things for a while. ' },
            { type: 'text', text: 'Take your time.', marks: [{ type: 'bold' }] },
          ],
        },
        {
          type: 'bulletList',
          content: [
            'The deeds and the car title are in the green box above the piano.',
            'Biscuit goes to Ingrid, with the blue basket.',
            'The children know where the photographs are.',
          ].map((words) => ({
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
          })),
        },
      ],
    },
  },
  received: {
    subject: 'Mamá’s flan',
    body: richText(
      'Elena, I found her card between the cookbooks. Six eggs, not five. You were right all along.',
      'Make it for the children, and save me a slice.',
    ),
  },
} as const satisfies Record<string, { subject: string; body: RichText }>
