import { test } from '../support/fixtures'
import { testTwoProcesses } from './two-processes'

test.use({ database: 'hosted' })

testTwoProcesses()
