import { useState } from 'react';
import { PreviewFrame } from '../../../ui/layout/preview-frame.tsx';
import { useSiteDetails } from '../site/site.queries.ts';
import type { Topic } from '../topics.contract.ts';
import { isForNextYear, topicModules } from './topics.ts';

interface TopicPreviewProps {
  topic: Topic;
  firstDevice: 'phone' | 'laptop';
  /** Loads the preview again after a save. */
  version: number;
}

/** The website with what was saved last, published or not. */
export function TopicPreview({ topic, firstDevice, version }: TopicPreviewProps) {
  const screens = topicModules[topic].previews(useSiteDetails());
  const [path, setPath] = useState(screens[0].path);
  const screen = screens.find((each) => each.path === path) ?? screens[0];
  const preview = isForNextYear(topic) ? '/admin/year-preview' : `/admin/chapter-preview/${topic}`;
  return (
    <PreviewFrame
      src={`${preview}?path=${encodeURIComponent(screen.path)}#${screen.part ?? ''}`}
      name={screen.name}
      firstDevice={firstDevice}
      version={version}
    >
      <p className="text-ink-2">What visitors will see</p>
      {screens
        .filter((each) => each !== screen)
        .map((other) => (
          <button
            key={other.path}
            type="button"
            onClick={() => setPath(other.path)}
            className="min-h-[44px] font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2"
          >
            {`See the ${other.name}`}
          </button>
        ))}
    </PreviewFrame>
  );
}
