/** The possible readers of a digital account after its owner's death. */
export const readerChoices = [
  { value: 'nobody', label: 'Nobody', detail: 'What you stored here is never shown to anybody.' },
  {
    value: 'delegates',
    label: 'My delegates',
    detail: 'Those whom you trust with your affairs, some days after your death is confirmed.',
  },
  {
    value: 'contacts',
    label: 'People I name',
    detail: 'Only those of your contacts whom you choose for an account.',
  },
] as const
