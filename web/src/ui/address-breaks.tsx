import { Fragment } from 'react'

/** Text in which a long email address breaks before “@” or “.” first, not inside a word. */
export const AddressBreaks = ({ text }: { text: string }) =>
  text.split(/(?<=\S@\S*)(?=\.\S)|(?<=\S)(?=@\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state, and no other key.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
