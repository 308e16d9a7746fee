import packageJson from '../../package.json' with { type: 'json' };

/** Set by the build, where it runs in a clone. */
declare const BUILD_COMMIT: string | undefined;

/** The version of this process, with the commit that it was built from: `0.1.0+7bfdac1`. */
export const version =
  typeof BUILD_COMMIT === 'string' ? `${packageJson.version}+${BUILD_COMMIT}` : packageJson.version;
