import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type Call = Parameters<NonNullable<Visitor['CallExpression']>>[0];
type Argument = Call['arguments'][number];

const methods = new Set(['query', 'execute', 'raw', 'unsafe']);

/** Values reach the database as parameters only: a call whose SQL text is put together from parts is refused. */
const noBuiltSql: Rule = {
  create: (context) => ({
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!methods.has(callee.property.name)) return;
      const text = textOf(call.arguments[0]);
      if (isBuilt(text)) context.report({ node: call, message: 'Give the values as parameters.' });
    },
  }),
};

/** The driver takes the text itself or an object that holds it. */
function textOf(argument: Argument | undefined): Argument | undefined {
  if (argument?.type !== 'ObjectExpression') return argument;
  for (const property of argument.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === 'text') return property.value;
  }
  return undefined;
}

function isBuilt(text: Argument | undefined): boolean {
  if (text?.type === 'TemplateLiteral') return text.expressions.length > 0;
  return text?.type === 'BinaryExpression' && text.operator === '+';
}

export default { meta: { name: 'built-sql' }, rules: { 'no-built-sql': noBuiltSql } };
