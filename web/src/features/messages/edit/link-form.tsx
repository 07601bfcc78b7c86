import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { isSafeLink } from '#shared/model/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const withProtocol = (typed: string) => {
  if (/^(https|mailto):/i.test(typed)) return typed
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
}

/** Sets or removes the link at the selection. `href` is the current one, or ''. */
export function LinkForm({
  href,
  onClose,
  onSet,
  onUnset,
}: {
  href: string
  onClose: () => void
  onSet: (href: string) => void
  onUnset: () => void
}) {
  const [typed, setTyped] = useState(href)
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const address = withProtocol(typed.trim())
    if (!isSafeLink(address)) {
      setWrong(true)
      return
    }
    onSet(address)
    onClose()
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2"
      p="3"
      borderBottom="1px solid {colors.hairline}"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter') {
          event.preventDefault()
          set()
        }
      }}
    >
      <chakra.div flex="1 1 14rem">
        <TextField
          label="Where the link leads"
          autoFocus
          inputMode="url"
          placeholder="https://"
          value={typed}
          error={
            wrong ? 'Use an address that begins with https://, or an e-mail address.' : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </chakra.div>
      <Button onClick={set}>Set link</Button>
      {href !== '' && (
        <Button
          variant="secondary"
          onClick={() => {
            onUnset()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
    </chakra.div>
  )
}
