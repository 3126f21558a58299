import type { TextSample } from "./text-sample.ts";

export const story: TextSample = {
  opening:
    "The lighthouse had been counting ships for a hundred years before anybody asked it what the number was for. Mira found the ledgers on her first night as keeper.",
  middle: [
    "There were ninety-one of them, bound in oilcloth, one for most years and two for the war. Each line held a date, an hour, a heading and a name. The hands changed every decade or so, but never the columns.",
    "She read by the lamp until the wind turned. In the margin of the fourth book somebody had drawn a small bird. In the ninth the bird had a companion, and in the twelfth there were eggs. Nobody had ever written a word about them.",
    "The company wanted the books thrown away. A sensor on the mast now did the counting, and its numbers went straight to an office three hundred miles inland, where they became a line on a chart that went gently up.",
    "“It misses the small ones,” said the fisherman who brought the bread. “It sees a hull when there is steel in it. My father’s boat was never in your office, but you will find it in there.” He nodded at the shelf, and went back down the stairs.",
    "So Mira began to check. Every evening she watched the strait with the old glass, wrote what passed, and laid the page beside the sensor’s list. On clear nights they agreed. In fog the machine saw more than she did. But at dawn, when the little boats went out with their lamps unlit, it saw nothing at all.",
    "She wrote to the office, with the two lists side by side, and heard nothing. She wrote again, and added a chart of her own. On the third letter she drew a small bird in the corner, without quite knowing why.",
    "An answer came in spring. It was from an engineer named Tomas, who had kept all three letters in a drawer. He had a chart too, of accidents in the strait, and for years he had not been able to explain why so many of them happened on quiet mornings with hardly a ship about.",
    "He came by the mail boat with a box of instruments on his knees. They spent a week on the gallery, turning dials, arguing about thresholds, and eating the fisherman’s bread. On the sixth morning the sensor counted eleven boats. Mira, at the glass, had counted eleven too.",
    "Before he left, Tomas asked what would become of the ledgers. Mira took down the ninety-first, turned to the last page with writing on it, and drew a line beneath. Then she handed him the pen and told him to write down the date, the hour, the heading, and the name of the boat that was waiting for him.",
  ],
  closing:
    "That evening she started a new book. In the margin of the first page she drew a bird, looking out to sea, and waited for the small lamps to pass.",
};
