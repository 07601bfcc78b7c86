import { chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import type { ProductId } from '#shared/model/billing.ts'
import type { Coupon } from '#shared/model/cart.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** A promotion code for the cart, in place of the one before, which can be removed. */
export function CouponForm({
  productId,
  used,
}: {
  productId: ProductId
  used: Coupon | undefined
}) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const applying = useMutation(async () => {
    removing.forget()
    await api.Cart.AddAsync({ productId })
    await api.Cart.ApplyCouponAsync({ couponCode: code.trim() })
    setCode('')
    announce('Your code is used.')
  })
  const removing = useMutation(async () => {
    applying.forget()
    await api.Cart.ApplyCouponAsync({ couponCode: '' })
    announce('The code is removed.')
    // The button that had the focus goes away with the code.
    field.current?.focus()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') void applying.run()
  }
  return (
    <form onSubmit={submit} noValidate>
      {used && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" mb="3">
          <Text size="sm">
            You use the code <strong>{used.code}</strong>
            {used.percentOff === undefined ? '' : `: ${used.percentOff}% off`}.
          </Text>
          <Button variant="tertiary" loading={removing.busy} onClick={() => void removing.run()}>
            Remove the code
          </Button>
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
        <chakra.div flex="1" minW="12rem">
          <TextField
            id="coupon"
            ref={field}
            label="Promotion code"
            optional
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={missing ? 'Type the code first.' : (applying.error ?? removing.error)}
            onChange={(event) => {
              setCode(event.target.value)
              setMissing(false)
              applying.forget()
              removing.forget()
            }}
          />
        </chakra.div>
        <Button type="submit" variant="secondary" minH="control" mt="27px" loading={applying.busy}>
          Use it
        </Button>
      </chakra.div>
    </form>
  )
}
