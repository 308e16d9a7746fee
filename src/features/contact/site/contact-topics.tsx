import { Link } from '../../../ui/navigation.tsx';
import { contactTopics, type ContactTopic } from '../contact.rules.ts';

interface ContactTopicsProps {
  chosen: ContactTopic | undefined;
  /** What the chapter says about the chosen topic. */
  text: string | undefined;
}

/** Links that say what to write, and begin the message. */
export function ContactTopics({ chosen, text }: ContactTopicsProps) {
  return (
    <nav aria-label="What your message is about">
      <ul className="flex gap-6 border-b border-line">
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              to={`/contact?topic=${topic}`}
              aria-current={topic === chosen ? 'page' : undefined}
              className="contact-topic"
            >
              {contactTopics[topic].label}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className="mt-5 max-w-120 text-lg">
          {[text, contactTopics[chosen].hint].filter(Boolean).join(' ')}
        </p>
      )}
    </nav>
  );
}

const topics = Object.keys(contactTopics) as ContactTopic[];
