/** The card that is chosen for an answer: none while there is no answer. */
export const yesOrNo = (answer: boolean | undefined): 'yes' | 'no' | '' => {
  if (answer === undefined) return ''
  return answer ? 'yes' : 'no'
}
