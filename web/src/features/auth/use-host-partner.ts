import { useEffect, useState } from 'react'
import type { PublicPartner } from '#shared/model/partner.ts'
import { hostPartner } from '#web/lib/brand/brand.ts'

/** The partner whose host this page was opened by, once that is known. */
export function useHostPartner() {
  const [found, setFound] = useState<{ known: boolean; partner?: PublicPartner | undefined }>({
    known: false,
  })
  useEffect(() => {
    let mounted = true
    void hostPartner()
      .catch(() => undefined)
      .then((partner) => mounted && setFound({ known: true, partner }))
    return () => {
      mounted = false
    }
  }, [])
  return found
}
