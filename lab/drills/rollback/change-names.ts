import { docsCommands } from '../../../scripts/docs-commands.ts';
import type { Machine } from '../debian/machine.ts';

/** Changes a setting and the domain, with Caddy and then with nginx, and returns what is wrong. */
export async function changeNames(machine: Machine): Promise<string[]> {
  const problems: string[] = [];
  const expect = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem));
  await machine.run('chmod 600 /etc/chapterhouse.env; chown root:root /etc/chapterhouse.env');
  await machine.run(docsCommands('change a setting'));
  const readers = await machine.run(`stat -c '%U:%G %a' /etc/chapterhouse.env
systemd-run -q --pipe --wait -p EnvironmentFile=/etc/chapterhouse.env printenv SMTP_URL
/opt/chapterhouse/current/bin/node --env-file=/etc/chapterhouse.env -p process.env.SMTP_URL`);
  const value = 'smtp://website:pa%23ss%25word@mail.example:587';
  expect(readers === `root:chapterhouse 640\n${value}\n${value}\n`, `the setting reads ${readers}`);

  const refused = await machine.run(
    'release/chapterhouse-*/deploy/install.sh --domain new.example --internal-certificate',
    1,
  );
  expect(refused.includes('chapterhouse domain new.example'), 'install.sh does not say what to do');
  expect(
    (await machine.run('chapterhouse domain new.example', 1)).includes('Nothing was changed'),
    'an unknown name is not refused',
  );
  await machine.run(`echo '127.0.0.1 new.example newer.example' >>/etc/hosts`);
  await machine.run(`${docsCommands('change the domain').trim()} || true`);
  await expectName('new.example', 'chapter.example');
  // And back, so that an old name becomes the new one.
  await machine.run('chapterhouse domain chapter.example || true');
  await expectName('chapter.example', 'new.example');

  await machine.run(`apt-get install -y -qq openssl >/dev/null
for name in chapter.example newer.example; do
  folder=/etc/letsencrypt/live/$name; mkdir -p $folder
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=$name -addext subjectAltName=DNS:$name -keyout $folder/privkey.pem -out $folder/fullchain.pem 2>/dev/null
  cp $folder/fullchain.pem /usr/local/share/ca-certificates/$name.crt
done; update-ca-certificates >/dev/null`);
  await machine.run(docsCommands('use nginx'));
  await machine.run('chapterhouse domain newer.example || true');
  await expectName('newer.example', 'chapter.example');
  await machine.run('chapterhouse doctor || true');
  return problems;

  async function expectName(name: string, old: string): Promise<void> {
    const page = await machine.run(`curl -s -o /dev/null -w '%{http_code}' https://${name}/events || true`);
    expect(page.trim() === '200', `https://${name} returns ${page}`);
    const moved = await machine.run(
      `curl -s -o /dev/null -w '%{http_code} %{redirect_url}' 'https://${old}/events?month=2026-11' || true`,
    );
    expect(
      moved.trim() === `301 https://${name}/events?month=2026-11`,
      `${old} does not redirect to ${name}: ${moved}`,
    );
  }
}
