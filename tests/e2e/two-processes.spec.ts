import { testTwoProcesses } from './two-processes'

testTwoProcesses()
