import { testResidue } from '#tests/properties/residue.ts'

testResidue(1000)
