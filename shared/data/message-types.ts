/** The type of a message, chosen by its sender. It has no effect on the delivery. */
export interface MessageType {
  readonly id: string
  readonly name: string
}

/** In display order. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  { id: 'letter', name: 'Letter' },
  { id: 'birthday', name: 'Birthday or anniversary' },
  { id: 'memory', name: 'Memory' },
  { id: 'wishes', name: 'Wishes and instructions' },
  { id: 'farewell', name: 'Farewell' },
]
