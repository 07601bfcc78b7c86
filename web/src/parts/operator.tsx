import { chakra } from '@chakra-ui/react'
import useSWR from 'swr'
import { readConfig } from '#web/lib/session/read-config.ts'

/**
 * Who runs the product. `inFull` says since when, and who answers, which a receipt does not need.
 * The lines stay free while they load.
 */
export function OperatorLines({ inFull = true }: { inFull?: boolean }) {
  const { data } = useSWR('config', readConfig)
  const operator = data?.operator
  const reservedLines = inFull ? '3lh' : '2lh'
  return (
    <chakra.span display="block" minH={data && !operator ? undefined : reservedLines}>
      {operator && (
        <>
          {operator.name}
          {inFull && `, since ${operator.since}`}
          <br />
          {operator.address}
          {inFull && (
            <>
              <br />
              Who answers: {operator.people}
            </>
          )}
        </>
      )}
    </chakra.span>
  )
}
