import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const contentTables = '^(products|productVariations|categories|blogs|formerSlugs|testimonials|images|settings)$'
const aroundTheDatabase = [
  {
    selector: "CallExpression[callee.property.name='transaction']",
    message: 'Write with batch([...]): it waits for its turn, and the cached pages learn of it.',
  },
  {
    selector: `CallExpression[callee.object.callee.name='getPrivateDb'][arguments.0.name=/${contentTables}/]`,
    message: 'Public pages show this table: write it through getDb(), which outdates the cached pages.',
  },
]

/** The rules of the house that a linter can hold. Layout is prettier's, imports are dependency-cruiser's. */
export default tseslint.config(
  { ignores: ['build/', 'data/', 'public/', 'node_modules/', 'test-results/', '.cache/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Ids and tokens come from ~/lib/id.' },
      ],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'db/**/*.ts', 'tests/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      // A test names the type of a module that it loads only after its environment is set.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['app/**/*.ts', 'db/**/*.ts'],
    // One copies a database as it is at one moment, the other holds a lock; neither writes.
    ignores: ['db/copy.ts', 'db/database-lock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...aroundTheDatabase] },
  },
  {
    // The plugin's other rules are about React's compiler, which needs React 19.
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...aroundTheDatabase,
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The content security policy forbids style attributes: use a class or a data attribute.',
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Only vetted HTML may be written raw: add an eslint-disable line that says who vetted it.',
        },
      ],
    },
  },
  {
    // Merging into a declaration needs its type parameters by name.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    // Their work is to talk to a terminal.
    files: ['app/server/**', 'app/config/log*', 'db/cli.ts', 'tests/**', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    // Playwright finds fixtures by destructuring, also where a fixture needs none. A list of cases may be long.
    files: ['tests/**'],
    rules: { 'no-empty-pattern': 'off', 'max-lines': 'off' },
  },
  {
    // One subject: every table in one look.
    files: ['db/schema.ts', 'db/seed/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
