import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

/** An email address, or the name of a site. */
const isAddress = (word: string) => /\S@\S|[a-z0-9-]\.[a-z]{2}/i.test(word)

/**
 * Text in which an email address or the name of a site stays in one line. An address that is longer
 * than the line breaks before “@”, and only a part that is still too long breaks before “.”. A line
 * may end with “·”, and begins with none.
 */
export const AddressBreaks = ({ text }: { text: string }) =>
  text
    .replaceAll(' · ', '\u00a0· ')
    .split(/(\s+)/)
    .map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state, and no other key.
      <Fragment key={index}>{isAddress(word) ? <Address text={word} /> : word}</Fragment>
    ))

const Address = ({ text }: { text: string }) => (
  <chakra.span display="inline-block" maxW="full">
    {text.split(/(?<=\S)(?=@\S)/).map((part) => (
      <chakra.span key={part} display="inline-block" maxW="full">
        {part.split(/(?<=\S)(?=\.[a-z]{2})/i).map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state, and no other key.
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {label}
          </Fragment>
        ))}
      </chakra.span>
    ))}
  </chakra.span>
)
